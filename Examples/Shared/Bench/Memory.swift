// SPDX-License-Identifier: Apache-2.0

#if canImport(Glibc)
    import Glibc
#endif

/// The memory of this process.
public enum Memory {
    /// Returns the peak resident memory so far, in KiB.
    public static func peak() throws -> Int { try value("VmHWM") }

    /// Returns the current resident memory, in KiB.
    public static func now() throws -> Int { try value("VmRSS") }

    private static func value(_ name: String) throws -> Int {
        guard let file = fopen("/proc/self/status", "r") else { throw Missing("/proc/self/status") }
        defer { fclose(file) }
        var buffer = [CChar](repeating: 0, count: 256)
        while let line = fgets(&buffer, Int32(buffer.count), file) {
            let words = String(cString: line).split { $0.isWhitespace }
            if words.first == "\(name):", words.count > 1, let size = Int(words[1]) { return size }
        }
        throw Missing(name)
    }
}
