// SPDX-License-Identifier: Apache-2.0

import Foundation

/// An open file or folder, closed on deallocation.
final class Descriptor: Sendable {
    let number: Int32

    init(_ number: Int32) { self.number = number }

    deinit { close(number) }

    /// Reads the complete file.
    func read(_ path: String) throws(TreeFault) -> Data {
        var bytes = Data()
        var buffer = [UInt8](repeating: 0, count: 64 << 10)
        while true {
            let count = Foundation.read(number, &buffer, buffer.count)
            if count == 0 { return bytes }
            if count < 0 {
                if errno == EINTR { continue }
                throw TreeFault(path: path, reason: .system(errno))
            }
            bytes.append(contentsOf: buffer[..<count])
            guard bytes.count <= Tree.largest else {
                throw TreeFault(path: path, reason: .tooLarge)
            }
        }
    }

    func write(_ bytes: Data, _ path: String) throws(TreeFault) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Foundation.write(number, $0.baseAddress, $0.count) }
            if count < 0 {
                if errno == EINTR { continue }
                throw TreeFault(path: path, reason: .system(errno))
            }
            rest = rest.dropFirst(count)
        }
    }

    /// Returns the unsorted names of the entries in the folder.
    func names(_ path: String) throws(TreeFault) -> [String] {
        // The directory stream has its own read position and closes its descriptor.
        let copy = openat(number, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard copy >= 0, let stream = fdopendir(copy) else {
            throw TreeFault(path: path, reason: .system(errno))
        }
        defer { closedir(stream) }
        var names: [String] = []
        while let entry = readdir(stream) {
            names.append(
                withUnsafePointer(to: &entry.pointee.d_name) { name in
                    name.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
                })
        }
        return names
    }

    /// Waits until it is on the disk, safe from power loss.
    func sync(_ path: String) throws(TreeFault) {
        guard fsync(number) == 0 || errno == EINVAL || errno == EROFS else {
            throw TreeFault(path: path, reason: .system(errno))
        }
    }
}
