// SPDX-License-Identifier: Apache-2.0

import PhotosCore

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// A regular file opened for reading, read through a window that follows the reader.
///
/// Opening neither follows a link nor blocks (as a FIFO would, until its other end is opened). If
/// it is not a regular file, it is not read: reading a device may have side effects.
struct PictureFile: ~Copyable {
    /// The file's size when it was opened.
    let length: Int

    /// The modification time, in nanoseconds since 1970.
    let modified: Int

    private let descriptor: Int32
    private var window: [UInt8] = []
    private var windowStart = 0

    /// The number of bytes read at once, which is enough for the header of most pictures.
    private static let stride = 16 * 1024

    /// Opens the file at `path`, or throws the reason why it cannot be opened.
    init(_ path: PhotoPath) throws(Unreadable) {
        let descriptor = path.withCString { name in
            open(name, O_RDONLY | O_NONBLOCK | O_NOFOLLOW | O_CLOEXEC)
        }
        guard descriptor >= 0 else { throw Unreadable(errno: errno) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else {
            let code = errno
            close(descriptor)
            throw Unreadable(errno: code)
        }
        let facts = FileStatus(status)
        guard facts.isRegular else {
            close(descriptor)
            throw Unreadable(issue: .notAFile)
        }
        self.descriptor = descriptor
        length = facts.size
        modified = facts.modified
    }

    deinit {
        close(descriptor)
    }

    /// Returns `count` bytes from `offset`, or nil if the file ends before.
    mutating func bytes(at offset: Int, count: Int) throws(Unreadable) -> ArraySlice<UInt8>? {
        guard offset >= 0, offset <= length, count >= 0, count <= length - offset else {
            return nil
        }
        if offset < windowStart || offset + count > windowStart + window.count {
            try move(to: offset, count: max(count, Self.stride))
        }
        let start = offset - windowStart
        // Fewer than the length promised: the file was truncated while it was read.
        guard start + count <= window.count else { return nil }
        return window[start..<(start + count)]
    }

    private mutating func move(to offset: Int, count: Int) throws(Unreadable) {
        var failure: Int32 = 0
        window = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
            while filled < count {
                let rest = UnsafeMutableBufferPointer(rebasing: buffer[filled..<count])
                let read = pread(descriptor, rest.baseAddress, rest.count, off_t(offset + filled))
                if read < 0 && errno == EINTR { continue }
                if read < 0 { failure = errno }
                if read <= 0 { break }
                filled += read
            }
        }
        windowStart = offset
        if failure != 0 { throw Unreadable(errno: failure) }
    }
}

/// Why a file could not be read.
package struct Unreadable: Error, Equatable {
    package let issue: PhotoIssue

    init(issue: PhotoIssue) {
        self.issue = issue
    }

    /// Converts a system error number to an issue of a picture.
    package init(errno code: Int32) {
        switch code {
        case ENOENT, ENOTDIR: issue = .vanished
        // The error of `O_NOFOLLOW` for a link.
        case ELOOP: issue = .link
        // The error of `open` for a socket or a device without a driver.
        case ENXIO, ENODEV, EISDIR: issue = .notAFile
        default: issue = .unreadable
        }
    }
}

// MARK: - Numbers in bytes

/// The byte order of a number in a file.
enum ByteOrder {
    case big, little
}

extension ArraySlice<UInt8> {
    /// Returns the number in the `count` bytes from `offset` within the slice, which must contain
    /// them.
    func number(at offset: Int, count: Int, _ order: ByteOrder) -> Int {
        let digits = self[(startIndex + offset)..<(startIndex + offset + count)]
        return switch order {
        case .big: digits.reduce(0) { $0 << 8 | Int($1) }
        case .little: digits.reversed().reduce(0) { $0 << 8 | Int($1) }
        }
    }

    /// Whether the bytes at `offset` within the slice equal those of `text`.
    func has(_ text: StaticString, at offset: Int = 0) -> Bool {
        text.withUTF8Buffer { dropFirst(offset).starts(with: $0) }
    }
}
