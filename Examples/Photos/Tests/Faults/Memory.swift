// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The resident memory of this process, in bytes.
enum Memory {
    /// The current usage.
    static var now: Int { value(of: "VmRSS:") }

    /// The peak usage since ``forgetPeak()``.
    static var peak: Int { value(of: "VmHWM:") }

    /// Resets the peak to the current usage.
    static func forgetPeak() {
        guard let file = fopen("/proc/self/clear_refs", "w") else { return }
        fputs("5", file)
        fclose(file)
    }

    private static func value(of field: String) -> Int {
        guard let file = fopen("/proc/self/status", "r") else { return 0 }
        defer { fclose(file) }
        var line = [CChar](repeating: 0, count: 256)
        while fgets(&line, Int32(line.count), file) != nil {
            let words = String(decoding: line.prefix { $0 != 0 }.map(UInt8.init), as: UTF8.self)
                .split(whereSeparator: \.isWhitespace)
            if words.first == field[...], words.count > 1, let kilobytes = Int(words[1]) {
                return kilobytes * 1024
            }
        }
        return 0
    }
}
