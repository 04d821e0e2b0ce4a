// SPDX-License-Identifier: Apache-2.0

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// A file that is written beside its final path, and moved there once it is complete.
final class DownloadFile {
    private let path: String
    private let part: String
    private let host: String
    private var descriptor: Int32

    init(_ path: String, host: String) throws(HTTPFailure) {
        self.path = path
        self.host = host
        let cut = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
        let folder = String(path[..<cut])
        LeftParts.sweep(folder)
        (part, descriptor) = LeftParts.begin(in: folder, mode: 0o666)
        guard descriptor >= 0 else { throw HTTPFailure(.fileUnwritable(path: path), host: host) }
    }

    deinit { discard() }

    func write(_ bytes: [UInt8]) throws(HTTPFailure) {
        let isWritten = bytes.withUnsafeBytes { buffer in
            var rest = buffer[...]
            while !rest.isEmpty {
                let count = writeOnce(UnsafeRawBufferPointer(rebasing: rest))
                if count < 0, errno == EINTR { continue }
                guard count > 0 else { return false }
                rest = rest.dropFirst(count)
            }
            return true
        }
        guard isWritten else { throw HTTPFailure(.fileUnwritable(path: path), host: host) }
    }

    private func writeOnce(_ bytes: UnsafeRawBufferPointer) -> Int {
        #if canImport(Glibc)
            Glibc.write(descriptor, bytes.baseAddress, bytes.count)
        #else
            Darwin.write(descriptor, bytes.baseAddress, bytes.count)
        #endif
    }

    /// Moves the file to its final path, replacing an existing file.
    func keep() throws(HTTPFailure) {
        // After a power failure, the path holds the old file or the new one, not an empty one.
        guard fsync(descriptor) == 0, rename(part, path) == 0 else {
            discard()
            throw HTTPFailure(.fileUnwritable(path: path), host: host)
        }
        // Closed only now, because closing releases the lock.
        close(descriptor)
        descriptor = -1
    }

    /// Removes the temporary file, unless it was moved to its final path.
    func discard() {
        guard descriptor >= 0 else { return }
        close(descriptor)
        descriptor = -1
        unlink(part)
    }
}
