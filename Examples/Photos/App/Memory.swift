// SPDX-License-Identifier: Apache-2.0

import MinyaGTK
import PhotosCore
import PhotosDatabase
import PhotosFolder
import Synchronization

#if canImport(Glibc)
    import Glibc
#endif

/// The cached answers of web servers, in the user's cache folder.
final class Memory: Sendable {
    /// The downloaded pictures; their file names do not reveal their addresses.
    let fetched: FetchedPictures
    /// The record of removals from all of these caches, by any process.
    let forgettings: Forgettings
    private let cache: PhotoPath
    private let open = Mutex<[PhotoPath: SQLiteSeenPhotos]>([:])

    init(in cache: PhotoPath) {
        self.cache = cache
        forgettings = Forgettings(in: cache)
        fetched = FetchedPictures(folder: cache.appending(PhotoPath("pictures")).description)
    }

    /// Returns the cache of one account at one server, which is separate from all others.
    ///
    /// - Parameter person: A digest that identifies the signed-in account; nil if signed out.
    func seen(at address: String, by person: String?) -> SQLiteSeenPhotos {
        var sum = Checksum()
        sum.add(address.utf8)
        let server = String(sum.value, radix: 16)
        return seen(in: "seen-\(server)\(person.map { "-\($0)" } ?? "").sqlite")
    }

    /// Returns the caches of all accounts and of each server that Photos was ever started with.
    func everySeen() -> [SQLiteSeenPhotos] {
        guard let folder = cache.withCString({ opendir($0) }) else { return [] }
        defer { closedir(folder) }
        var names: [String] = []
        while let entry = readdir(folder) {
            let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
                String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
            }
            if name.hasPrefix("seen-"), name.hasSuffix(".sqlite") { names.append(name) }
        }
        return names.map(seen(in:))
    }

    /// Closes all caches permanently.
    func close() async {
        for seen in open.withLock({ Array($0.values) }) { await seen.close() }
    }

    private func seen(in name: String) -> SQLiteSeenPhotos {
        let file = cache.appending(PhotoPath(name))
        return open.withLock { open in
            let seen =
                open[file]
                ?? SQLiteSeenPhotos(
                    file: file, fetched: FetchedFiles(files: fetched), forgettings: forgettings)
            open[file] = seen
            return seen
        }
    }
}

/// The toolkit's cache of downloaded pictures as a storage, which runs off the main thread.
private struct FetchedFiles: PictureFiles {
    let files: FetchedPictures

    @concurrent
    func drop(_ addresses: [PictureAddress]) async {
        files.drop(addresses.map(\.address))
    }

    @concurrent
    func clear() async { files.clear() }
}
