// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The most memory that this process had at once, in megabytes.
enum Memory {
    struct Unknown: Error {}

    /// Begins to measure, and gives what there is now.
    static func startPeak() throws -> Int {
        // The kernel forgets what there was before.
        try Data("5".utf8).write(to: URL(filePath: "/proc/self/clear_refs"))
        return try peak()
    }

    /// The most since it was begun.
    static func peak() throws -> Int {
        let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
        let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
        guard let kilobytes = line?.split(separator: " ").dropFirst().first.flatMap({ Int($0) })
        else { throw Unknown() }
        return kilobytes / 1000
    }
}
