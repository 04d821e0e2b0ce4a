// SPDX-License-Identifier: Apache-2.0

import PhotosCore

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// A regular file opened for reading, read through a window that follows the reader.
///
/// Opening neither follows a link nor waits (a FIFO would, for its other end), and what turns out
/// to be no regular file is not read: reading a device may do anything.
struct PictureFile: ~Copyable {
    /// The file's size, as it was when opened.
    let length: Int

    /// When it was last written, in nanoseconds since 1970.
    let modified: Int

    private let descriptor: Int32
    private var window: [UInt8] = []
    private var windowStart = 0

    /// How much is read at once: the header of most pictures fits in.
    private static let stride = 16 * 1024

    /// Opens the file at `path`, or throws what hinders it.
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

    /// The bytes from `offset`, or nil where the file ends before `count` of them.
    mutating func bytes(at offset: Int, count: Int) throws(Unreadable) -> ArraySlice<UInt8>? {
        guard offset >= 0, offset <= length, count >= 0, count <= length - offset else {
            return nil
        }
        if offset < windowStart || offset + count > windowStart + window.count {
            try move(to: offset, count: max(count, Self.stride))
        }
        let start = offset - windowStart
        // Fewer than the length promised: the file was cut while it was read.
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

    /// What an error number of the system means for a picture.
    package init(errno code: Int32) {
        switch code {
        case ENOENT, ENOTDIR: issue = .vanished
        // What `O_NOFOLLOW` says of a link.
        case ELOOP: issue = .link
        // What `open` says of a socket or a device without a driver.
        case ENXIO, ENODEV, EISDIR: issue = .notAFile
        default: issue = .unreadable
        }
    }
}

// MARK: - Numbers in bytes

/// The order of a number's bytes in a file.
enum ByteOrder {
    case big, little
}

extension ArraySlice<UInt8> {
    /// The number in the `count` bytes from `offset` within the slice, which must be there.
    func number(at offset: Int, count: Int, _ order: ByteOrder) -> Int {
        let digits = self[(startIndex + offset)..<(startIndex + offset + count)]
        return switch order {
        case .big: digits.reduce(0) { $0 << 8 | Int($1) }
        case .little: digits.reversed().reduce(0) { $0 << 8 | Int($1) }
        }
    }

    /// Whether the bytes at `offset` within the slice are those of `text`.
    func has(_ text: StaticString, at offset: Int = 0) -> Bool {
        text.withUTF8Buffer { dropFirst(offset).starts(with: $0) }
    }
}
