// SPDX-License-Identifier: Apache-2.0
//
// Writes as Photos does until it is killed, all at the same time, and prints what is stored after
// each write: favourites, searches, and the index of a folder whose files are added and removed.
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
    photos: FolderPhotoService(
        folders: MemoryFolderList([arguments[0]]), cache: arguments[2], pause: .zero),
    start: start)
async let favourites: Void = writer.keepFavourites()
async let searches: Void = writer.keepSearches()
async let index: Void = writer.keepIndex()
_ = try await (favourites, searches, index)
