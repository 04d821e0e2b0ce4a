// SPDX-License-Identifier: Apache-2.0

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// A file that is written beside its place, and takes it when it is whole.
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

    /// Puts the file in its place; one of its name is replaced.
    func keep() throws(HTTPFailure) {
        // What is in its place after a power cut is the old file or the new one, not an empty one.
        guard fsync(descriptor) == 0, rename(part, path) == 0 else {
            discard()
            throw HTTPFailure(.fileUnwritable(path: path), host: host)
        }
        // Not before: the lock goes with it.
        close(descriptor)
        descriptor = -1
    }

    /// Leaves nothing, unless the file was kept.
    func discard() {
        guard descriptor >= 0 else { return }
        close(descriptor)
        descriptor = -1
        unlink(part)
    }
}
