// SPDX-License-Identifier: Apache-2.0

#if canImport(Glibc)
    import Glibc
#endif

/// A regular file that is open for reading, or the content of a file in memory.
struct PictureFile: ~Copyable {
    /// The state of the file when it was opened.
    let stamp: Stamp

    private let descriptor: Int32
    private let memory: Memory?

    private final class Memory {
        let bytes: [UInt8]
        var offset = 0
        init(_ bytes: [UInt8]) { self.bytes = bytes }
    }

    /// The properties that change when a file changes.
    struct Stamp: Equatable, Sendable {
        let bytes: Int
        /// The time of the last change, in seconds since 1970.
        let seconds: Int
        let nanoseconds: Int

        fileprivate init(_ status: stat) {
            #if canImport(Darwin)
                let changed = status.st_mtimespec
            #else
                let changed = status.st_mtim
            #endif
            bytes = Int(status.st_size)
            seconds = changed.tv_sec
            nanoseconds = changed.tv_nsec
        }

        fileprivate init(bytes: Int) {
            self.bytes = bytes
            (seconds, nanoseconds) = (0, 0)
        }

        /// Reads the current state of the file at a path; `nil` if there is none.
        init?(of path: [UInt8]) {
            var status = stat()
            guard stat(path.cString, &status) == 0 else { return nil }
            self.init(status)
        }
    }

    /// Opens the file if it is a regular one.
    ///
    /// The first check keeps devices from being opened at all; the second one applies to what was
    /// actually opened. O_NONBLOCK keeps a pipe that was created in between from blocking the
    /// worker.
    init(_ path: [UInt8]) throws(PictureError) {
        var status = stat()
        let path = path.cString
        guard stat(path, &status) == 0 else { throw Self.error(for: errno) }
        guard status.st_mode & S_IFMT == S_IFREG else { throw .notAFile }
        let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
        guard descriptor >= 0 else { throw Self.error(for: errno) }
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            close(descriptor)
            throw .notAFile
        }
        self.descriptor = descriptor
        memory = nil
        stamp = Stamp(status)
    }

    /// Wraps content in memory as a file.
    init(bytes: [UInt8]) {
        descriptor = -1
        memory = Memory(bytes)
        stamp = Stamp(bytes: bytes.count)
    }

    deinit {
        if descriptor >= 0 { close(descriptor) }
    }

    /// Reads the next bytes; returns their number, 0 at the end.
    func read(into buffer: UnsafeMutableRawBufferPointer) throws(PictureError) -> Int {
        if let memory {
            let piece = memory.bytes.dropFirst(memory.offset).prefix(buffer.count)
            buffer.copyBytes(from: piece)
            memory.offset += piece.count
            return piece.count
        }
        while true {
            #if canImport(Darwin)
                let count = Darwin.read(descriptor, buffer.baseAddress, buffer.count)
            #else
                let count = Glibc.read(descriptor, buffer.baseAddress, buffer.count)
            #endif
            if count >= 0 { return count }
            guard errno == EINTR else { throw .unreadable }
        }
    }

    /// Sets the offset of the next read.
    func seek(to offset: Int) throws(PictureError) {
        if let memory { return memory.offset = min(max(offset, 0), memory.bytes.count) }
        guard lseek(descriptor, off_t(offset), SEEK_SET) >= 0 else { throw .unreadable }
    }

    /// Returns the bytes from `offset`, fewer than `count` at the end of the file.
    ///
    /// The next call of ``read(into:)`` continues after them.
    func bytes(at offset: Int, count: Int) throws(PictureError) -> [UInt8] {
        try seek(to: offset)
        var bytes = [UInt8](repeating: 0, count: count)
        var filled = 0
        while filled < count {
            var read = 0
            var failure: PictureError?
            bytes.withUnsafeMutableBytes { buffer in
                let rest = UnsafeMutableRawBufferPointer(rebasing: buffer[filled...])
                do throws(PictureError) { read = try self.read(into: rest) } catch {
                    failure = error
                }
            }
            if let failure { throw failure }
            if read == 0 { break }
            filled += read
        }
        bytes.removeLast(count - filled)
        return bytes
    }

    private static func error(for code: Int32) -> PictureError {
        code == ENOENT || code == ENOTDIR ? .missing : .unreadable
    }
}

extension [UInt8] {
    /// The path as a C string.
    var cString: [CChar] { map { CChar(bitPattern: $0) } + [0] }
}
