// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The peak memory of this process, in megabytes.
enum Memory {
    struct Unknown: Error {}

    /// Resets the peak, and returns the current memory.
    static func startPeak() throws -> Int {
        // The kernel resets the peak (VmHWM).
        try Data("5".utf8).write(to: URL(filePath: "/proc/self/clear_refs"))
        return try peak()
    }

    /// Returns the peak since it was reset.
    static func peak() throws -> Int {
        let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
        let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
        guard let kilobytes = line?.split(separator: " ").dropFirst().first.flatMap({ Int($0) })
        else { throw Unknown() }
        return kilobytes / 1000
    }
}
