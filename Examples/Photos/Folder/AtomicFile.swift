// SPDX-License-Identifier: Apache-2.0

import PhotosCore

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Reads and writes small files, each written completely or not at all.
enum AtomicFile {
    /// A system error number.
    struct Problem: Error {
        let code: Int32

        /// The system's description of the error.
        var text: String { String(cString: strerror(code)) }
    }

    /// Returns the file's bytes; nil if the file does not exist.
    static func read(_ path: PhotoPath, limit: Int) throws(Problem) -> [UInt8]? {
        let descriptor = path.withCString { open($0, O_RDONLY | O_CLOEXEC | O_NONBLOCK) }
        guard descriptor >= 0 else {
            if errno == ENOENT || errno == ENOTDIR { return nil }
            throw Problem(code: errno)
        }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw Problem(code: errno) }
        let facts = FileStatus(status)
        guard facts.isRegular, facts.size <= limit else { throw Problem(code: EFBIG) }
        var code: Int32 = 0
        let bytes = [UInt8](unsafeUninitializedCapacity: facts.size) { buffer, filled in
            while filled < buffer.count {
                let rest = UnsafeMutableBufferPointer(rebasing: buffer[filled...])
                let count = readSystem(descriptor, rest.baseAddress, rest.count)
                if count < 0 && errno == EINTR { continue }
                if count < 0 { code = errno }
                if count <= 0 { break }
                filled += count
            }
        }
        if code != 0 { throw Problem(code: code) }
        return bytes
    }

    /// Writes the file and creates its folders: first under a temporary name, then renamed in one
    /// step.
    static func write(_ bytes: [UInt8], to path: PhotoPath) throws(Problem) {
        try makeFolders(for: path)
        let draft = PhotoPath(bytes: path.bytes + Array(".XXXXXX".utf8))
        var name = draft.bytes.map(CChar.init(bitPattern:)) + [0]
        let descriptor = mkstemp(&name)
        guard descriptor >= 0 else { throw Problem(code: errno) }
        var code = write(bytes, to: descriptor)
        if code == 0 && fsync(descriptor) != 0 { code = errno }
        if close(descriptor) != 0 && code == 0 { code = errno }
        if code == 0, path.withCString({ rename(name, $0) }) != 0 { code = errno }
        guard code == 0 else {
            unlink(name)
            throw Problem(code: code)
        }
    }

    private static func write(_ bytes: [UInt8], to descriptor: Int32) -> Int32 {
        var start = 0
        while start < bytes.count {
            let count = bytes[start...].withUnsafeBytes { rest in
                writeSystem(descriptor, rest.baseAddress, rest.count)
            }
            if count < 0 && errno == EINTR { continue }
            if count <= 0 { return errno }
            start += count
        }
        return 0
    }

    /// Creates the folders that contain a file.
    static func makeFolders(for path: PhotoPath) throws(Problem) {
        guard let folder = path.folder, FileStatus(of: folder) == nil else { return }
        try makeFolders(for: folder)
        // The mode that the base directory specification requires.
        guard folder.withCString({ mkdir($0, 0o700) }) == 0 || errno == EEXIST else {
            throw Problem(code: errno)
        }
    }
}

// Declared outside of the type, where these names refer to the type's own functions.
private func readSystem(_ descriptor: Int32, _ to: UnsafeMutableRawPointer?, _ count: Int) -> Int {
    read(descriptor, to, count)
}

private func writeSystem(_ descriptor: Int32, _ from: UnsafeRawPointer?, _ count: Int) -> Int {
    write(descriptor, from, count)
}
