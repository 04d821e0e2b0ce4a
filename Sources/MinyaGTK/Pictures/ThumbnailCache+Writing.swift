// SPDX-License-Identifier: Apache-2.0

import CAdwaita

#if canImport(Glibc)
    import Glibc
#endif

extension ThumbnailCache {
    /// Stores the thumbnail of a file, some time later.
    ///
    /// - Parameters:
    ///   - pixbuf: The picture, upright and as large as its class of thumbnails allows.
    ///   - original: The size of the whole picture, upright as well.
    func store(
        _ pixbuf: Pixbuf, _ size: ThumbnailSize, original: PictureSize, _ entry: ThumbnailEntry
    ) {
        let texts =
            entry.texts + [
                ("Thumb::Image::Width", "\(original.width)"),
                ("Thumb::Image::Height", "\(original.height)"),
            ]
        write(pixbuf, texts, entry, into: size.folder)
    }

    /// Stores that a file cannot be decoded, if the reason lies in its content.
    func store(_ error: PictureError, _ entry: ThumbnailEntry) {
        guard let word = error.kept, let blank = Pixbuf.blank() else { return }
        write(blank, entry.texts + [(ThumbnailEntry.failure, word)], entry, into: Self.failures)
    }

    private func write(
        _ pixbuf: Pixbuf, _ texts: [(key: String, value: String)], _ entry: ThumbnailEntry,
        into folder: String
    ) {
        writer.add(bytes: pixbuf.bytes) { [self] in
            guard !isWithin(entry.path), isSettled(entry) else { return true }
            let folder = self.folder + "/\(folder)".utf8
            // The standard requires that only the user can access all of it.
            guard g_mkdir_with_parents(folder.cString, 0o700) == 0,
                access(folder.cString, W_OK | X_OK) == 0
            else { return false }
            guard let png = PNG(pixbuf, texts) else { return true }
            return png.write(to: folder + "/\(entry.name)".utf8)
        }
    }

    /// Returns whether a file is one of the cache's own, which must have no thumbnails.
    private func isWithin(_ path: [UInt8]) -> Bool {
        let own = (Self.resolved(folder) ?? folder) + "/".utf8
        return (Self.resolved(path) ?? path).starts(with: own)
    }

    private static func resolved(_ path: [UInt8]) -> [UInt8]? {
        guard let real = realpath(path.cString, nil) else { return nil }
        defer { free(real) }
        return UnsafePointer(real).bytes
    }

    /// Waits until a further change would alter the file's time; returns false if the file has
    /// changed.
    ///
    /// Thumbnails store whole seconds only. A thumbnail made in the second of a change would also
    /// be valid for the next change in that second.
    private func isSettled(_ entry: ThumbnailEntry) -> Bool {
        var now = timeval()
        gettimeofday(&now, nil)
        if now.tv_sec == entry.stamp.seconds { usleep(1_000_000 - UInt32(now.tv_usec)) }
        return PictureFile.Stamp(of: entry.path) == entry.stamp
    }
}

/// The bytes of a PNG file.
private struct PNG: ~Copyable {
    private let bytes: UnsafeMutableRawBufferPointer

    /// Encodes pixels and texts; `nil` on failure.
    init?(_ pixbuf: Pixbuf, _ texts: [(key: String, value: String)]) {
        // Little compression: it takes a quarter of the time, and a tenth more space.
        let options = texts.map { ("tEXt::" + $0.key, $0.value) } + [("compression", "2")]
        var keys = options.map { g_strdup($0.0) } + [nil]
        var values = options.map { g_strdup($0.1) } + [nil]
        defer { for text in keys + values { g_free(text) } }
        var buffer: UnsafeMutablePointer<CChar>?
        var count: gsize = 0
        guard
            gdk_pixbuf_save_to_bufferv(
                pixbuf.pointer, &buffer, &count, "png", &keys, &values, nil) != 0
        else { return nil }
        bytes = UnsafeMutableRawBufferPointer(start: buffer, count: Int(count))
    }

    deinit {
        g_free(bytes.baseAddress)
    }

    /// Writes all of it or nothing: a concurrent reader sees the former file.
    func write(to path: [UInt8]) -> Bool {
        var temporary = (path + ".XXXXXX".utf8).cString
        // Created with the permissions 0600.
        let descriptor = mkstemp(&temporary)
        guard descriptor >= 0 else { return false }
        let isWritten = writeAll(descriptor)
        guard close(descriptor) == 0, isWritten, rename(temporary, path.cString) == 0 else {
            unlink(temporary)
            return false
        }
        return true
    }

    private func writeAll(_ descriptor: Int32) -> Bool {
        var rest = UnsafeRawBufferPointer(bytes)
        while !rest.isEmpty {
            let count = Glibc.write(descriptor, rest.baseAddress, rest.count)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return false }
            rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(count))
        }
        return true
    }
}
