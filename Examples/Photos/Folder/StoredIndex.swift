// SPDX-License-Identifier: Apache-2.0

import PhotosCore
import Synchronization

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// What was known of a folder's files when the app ran last, so that a second start need not open
/// each of them: blocking work, for the ``ReadingExecutor``.
///
/// An entry counts only while its file is the one that was read: same inode, size and time of
/// change. The file lies in the person's cache, and whoever empties that loses nothing but time; a
/// damaged one is no index.
final class StoredIndex: Sendable {
    /// How many entries were taken out of it.
    var used: Int { taken.load(ordering: .relaxed) }

    /// How many entries it has.
    var count: Int { places.count }

    private let bytes: [UInt8]
    /// Each text once: authors and cameras repeat.
    private let texts: [String]
    /// Where each file's entry begins.
    private let places: [PhotoPath: Int]
    private let taken = Atomic(0)

    /// Begins every file; another number when what is read of pictures changes.
    static let mark = Array("minya photos index 2\n".utf8)

    /// A folder of a hundred thousand photos takes a third of it.
    private static let longest = 96 << 20

    /// The file for the folder `root` in the cache folder.
    static func file(for root: PhotoPath, in cache: PhotoPath) -> PhotoPath {
        let name = String(checksum(of: root.bytes[...]), radix: 16)
        return cache.appending(PhotoPath("folder-\(name).index"))
    }

    /// Reads what was stored of `root`; nil if there is nothing that can be used.
    init?(of root: PhotoPath, in cache: PhotoPath) {
        let file = Self.file(for: root, in: cache)
        guard let bytes = try? AtomicFile.read(file, limit: Self.longest), bytes.count >= 8 else {
            return nil
        }
        let end = bytes.count - 8
        var sum = ByteReader(bytes, from: end)
        guard sum.fixed() == Self.checksum(of: bytes[..<end]) else { return nil }
        var reader = ByteReader(bytes, from: 0, to: end)
        // Two folders may share a file's name, however unlikely that is.
        guard reader.take(Self.mark.count)?.elementsEqual(Self.mark) == true,
            reader.run()?.elementsEqual(root.bytes) == true,
            let count = reader.number(), count <= end
        else { return nil }
        var texts: [String] = []
        texts.reserveCapacity(count)
        for _ in 0..<count {
            guard let text = reader.run() else { return nil }
            texts.append(String(decoding: text, as: UTF8.self))
        }
        var places: [PhotoPath: Int] = [:]
        guard let files = reader.number(), files <= end else { return nil }
        places.reserveCapacity(files)
        for _ in 0..<files {
            guard let path = reader.run(), let length = reader.number() else { return nil }
            places[root.appending(PhotoPath(bytes: path))] = reader.position
            guard reader.take(length) != nil else { return nil }
        }
        self.bytes = bytes
        self.texts = texts
        self.places = places
    }

    /// What is known of the file at `path`, if it is still the one that was read.
    func entry(of path: PhotoPath, _ now: PhotoReader.Stamp?) -> PhotoReader.Entry? {
        guard let now, let place = places[path] else { return nil }
        var reader = ByteReader(bytes, from: place)
        guard let stamp = PhotoReader.Stamp(from: &reader), stamp == now,
            let entry = PhotoReader.Entry(path, stamp, from: &reader, texts)
        else { return nil }
        taken.add(1, ordering: .relaxed)
        return entry
    }

    /// Tells bytes apart that were damaged by accident (FNV-1a).
    static func checksum(of bytes: ArraySlice<UInt8>) -> UInt64 {
        bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01B3 }
    }
}

// MARK: - Writing

extension StoredIndex {
    /// Forgets what was stored of a folder that is no longer chosen.
    static func remove(_ root: PhotoPath, in cache: PhotoPath) {
        _ = file(for: root, in: cache).withCString { unlink($0) }
    }

    /// Stores what is known of the files of `root`.
    static func write(
        _ entries: [PhotoReader.Entry?],
        of root: PhotoPath,
        in cache: PhotoPath
    ) throws(AtomicFile.Problem) {
        var texts = TextTable()
        var files = ByteWriter()
        var count = 0
        for case let entry? in entries where entry.isWorthStoring {
            guard let stamp = entry.stamp, let name = entry.photo.id.path.rest(below: root)
            else { continue }
            count += 1
            files.run(name)
            var content = ByteWriter()
            stamp.write(to: &content)
            entry.write(to: &content, &texts)
            files.run(content.bytes[...])
        }
        var whole = ByteWriter()
        whole.bytes = mark
        whole.run(root.bytes[...])
        whole.number(texts.all.count)
        for text in texts.all { whole.run(Array(text.utf8)[...]) }
        whole.number(count)
        whole.bytes += files.bytes
        whole.fixed(checksum(of: whole.bytes[...]))
        guard whole.bytes.count <= longest else { return }
        try AtomicFile.write(whole.bytes, to: file(for: root, in: cache))
    }
}

extension PhotoReader.Entry {
    /// What may be readable the next time is tried again.
    fileprivate var isWorthStoring: Bool {
        photo.issue != .unreadable && photo.issue != .vanished
    }
}
