// SPDX-License-Identifier: Apache-2.0

import MinyaGTK
import PhotosCore
import PhotosDatabase
import PhotosFolder
import Synchronization

#if canImport(Glibc)
    import Glibc
#endif

/// What was seen of servers on the web, in the person's cache.
final class Memory: Sendable {
    /// The pictures that were fetched, whose names do not tell from where.
    let fetched: FetchedPictures
    /// What is forgotten of all of it, by whatever process.
    let forgettings: Forgettings
    private let cache: PhotoPath
    private let open = Mutex<[PhotoPath: SQLiteSeenPhotos]>([:])

    init(in cache: PhotoPath) {
        self.cache = cache
        forgettings = Forgettings(in: cache)
        fetched = FetchedPictures(folder: cache.appending(PhotoPath("pictures")).description)
    }

    /// What a person has seen of one server, which is no other's of either.
    ///
    /// - Parameter person: A digest that names who is signed in; nil for nobody.
    func seen(at address: String, by person: String?) -> SQLiteSeenPhotos {
        var sum = Checksum()
        sum.add(address.utf8)
        let server = String(sum.value, radix: 16)
        return seen(in: "seen-\(server)\(person.map { "-\($0)" } ?? "").sqlite")
    }

    /// What anybody has seen of each server that Photos was ever started with.
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

    /// Closes all of it, for good.
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

/// The toolkit's files of fetched pictures, as a storage sees them: off its own thread.
private struct FetchedFiles: PictureFiles {
    let files: FetchedPictures

    @concurrent
    func drop(_ addresses: [PictureAddress]) async {
        files.drop(addresses.map(\.address))
    }

    @concurrent
    func clear() async { files.clear() }
}
