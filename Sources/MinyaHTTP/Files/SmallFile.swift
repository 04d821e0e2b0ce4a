// SPDX-License-Identifier: Apache-2.0

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

#if canImport(Glibc)
    import Glibc
#endif

/// Reads and writes whole files that are private to their owner.
enum SmallFile {
    struct Found {
        let name: String
        /// The size in bytes, at most ``mostBytes``.
        let size: Int
        /// The time of the last use: seconds since 1970, and nanoseconds.
        let time: (seconds: Int, nanoseconds: Int)
    }

    /// The maximum size that is counted for a file, so that the sum of a folder cannot overflow.
    ///
    /// A sparse file can report a size of up to `Int.max`.
    private static let mostBytes = 1 << 40

    static func read(_ path: String) -> [UInt8]? {
        (try? Data(contentsOf: URL(filePath: path))).map { Array($0) }
    }

    /// Writes a file atomically, and returns whether it succeeded.
    static func write(_ bytes: [UInt8], to name: String, in folder: String) -> Bool {
        guard makeFolder(folder) else { return false }
        let (part, descriptor) = LeftParts.begin(in: folder + "/", mode: 0o600)
        guard descriptor >= 0 else { return false }
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { buffer in
                #if canImport(Glibc)
                    Glibc.write(descriptor, buffer.baseAddress, buffer.count)
                #else
                    Darwin.write(descriptor, buffer.baseAddress, buffer.count)
                #endif
            }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { break }
            rest = rest.dropFirst(count)
        }
        // Closed only after the rename, because closing releases the lock.
        let isKept = rest.isEmpty && rename(part, "\(folder)/\(name)") == 0
        if !isKept { unlink(part) }
        let isClosed = close(descriptor) == 0
        return isKept && isClosed
    }

    static func list(_ folder: String) -> [Found] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return names.compactMap { name in
            var found = stat()
            guard stat("\(folder)/\(name)", &found) == 0, found.st_mode & S_IFMT == S_IFREG else {
                return nil
            }
            #if canImport(Glibc)
                let time = found.st_mtim
            #else
                let time = found.st_mtimespec
            #endif
            return Found(
                name: name, size: min(Int(found.st_size), mostBytes),
                time: (Int(time.tv_sec), Int(time.tv_nsec)))
        }
    }

    private static func makeFolder(_ folder: String) -> Bool {
        if access(folder, W_OK) == 0 { return true }
        return
            (try? FileManager.default.createDirectory(
                atPath: folder, withIntermediateDirectories: true,
                attributes: [.posixPermissions: 0o700])) != nil
    }
}
