// SPDX-License-Identifier: Apache-2.0
//
// Writes as Photos does until it is killed, all at the same time, and prints what is stored after
// each write: favourites, searches, cached answers, and the index of a folder whose files are added
// and removed.
// usage: PhotosKilledWriter FOLDER DATA CACHE START

import PhotosCore
import PhotosDatabase
import PhotosFolder

#if canImport(Glibc)
    import Glibc
#endif

/// Prints unbuffered, as one write: the test reads the output up to where the process was killed.
func printLine(_ what: String, _ number: Int) {
    let line = Array("\(what) \(number)\n".utf8)
    _ = line.withUnsafeBytes { write(STDOUT_FILENO, $0.baseAddress, $0.count) }
}

struct Writer: Sendable {
    let folder: PhotoPath
    let kept: PhotosDatabase
    let seen: SQLiteSeenPhotos
    let photos: FolderPhotoService
    let start: Int

    func keepFavourites() async throws {
        let favourites = SQLiteFavourites(in: kept)
        for number in start... {
            try await favourites.add(Photo.ID(path: folder.appending(PhotoPath("\(number).jpg"))))
            printLine("favourite", number)
        }
    }

    func keepSearches() async throws {
        let history = SQLiteSearchHistory(in: kept)
        for number in start... {
            try await history.add("search \(number)")
            printLine("search", number)
        }
    }

    func keepSeen() async throws {
        guard let day = PhotoDate(year: 2024, month: 5, day: 1) else { return }
        let pixels = PixelSize(width: 640, height: 480)
        let asked = seen.forgettings.moment
        for number in start... {
            let path = PhotoPath("flickr:\(number)")
            let photo = Photo(id: Photo.ID(path: path), file: path, title: "Photo \(number)")
            let address = PictureAddress("https://example.org/\(number)", pixels: pixels)
            try await seen.keep(
                PhotoPage(photos: [photo], total: 1),
                of: .search(PhotoQuery("search \(number)")), after: nil, on: day, askedAt: asked)
            try await seen.keep([photo.id: [address]], of: nil, askedAt: asked)
            try await seen.keep(PhotoDetail(photo: photo), on: day, askedAt: asked)
            printLine("detail", number)
        }
    }

    /// Adds and removes pictures, and indexes them.
    func keepIndex() async throws {
        let page = try await photos.search(PhotoQuery(), after: nil, limit: 500)
        guard
            let picture = page.photos.first(where: { !$0.file.name.description.hasPrefix("copy") })?
                .file
        else {
            return
        }
        for number in start... {
            let names = [number % 5, (number + 1) % 5].map {
                folder.appending(PhotoPath("copy-\($0).jpg"))
            }
            _ = picture.withCString { from in names[0].withCString { link(from, $0) } }
            _ = names[1].withCString { unlink($0) }
            await photos.refresh()
            _ = try await photos.search(PhotoQuery("copy"), after: nil, limit: 500)
            await photos.whenStored()
            printLine("index", number)
        }
    }
}

let arguments = CommandLine.arguments.dropFirst().map { PhotoPath($0) }
guard arguments.count == 4, let start = Int(arguments[3].description) else {
    print("usage: PhotosKilledWriter FOLDER DATA CACHE START")
    exit(64)
}
let kept = PhotosDatabase(file: arguments[1].appending(PhotoPath("kept.sqlite")))
let writer = Writer(
    folder: arguments[0], kept: kept,
    seen: SQLiteSeenPhotos(file: arguments[2].appending(PhotoPath("seen-1.sqlite"))),
    photos: FolderPhotoService(
        folders: MemoryFolderList([arguments[0]]), cache: arguments[2], pause: .zero),
    start: start)
async let favourites: Void = writer.keepFavourites()
async let searches: Void = writer.keepSearches()
async let seen: Void = writer.keepSeen()
async let index: Void = writer.keepIndex()
_ = try await (favourites, searches, seen, index)
