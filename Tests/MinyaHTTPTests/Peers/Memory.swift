// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization

/// The memory of this process.
enum Memory {
    static let megabyte = 1 << 20

    /// The growth that is allowed; unlimited with a sanitizer, which needs much memory itself.
    static let limit = isSanitized ? Int.max : 64 * megabyte

    /// Whether this process runs with a sanitizer.
    static let isSanitized =
        dlsym(nil, "__tsan_init") != nil || dlsym(nil, "__asan_init") != nil

    /// The resident memory in bytes, as the kernel counts it.
    static var resident: Int {
        guard let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8) else {
            return 0
        }
        let pages = text.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
        return pages * Int(sysconf(Int32(_SC_PAGESIZE)))
    }

    /// Returns the maximum growth of the resident memory during `body`, in bytes.
    static func growth(_ body: () async throws -> Void) async rethrows -> Int {
        let before = resident
        let watch = Watch()
        Thread.detachNewThread {
            while !watch.isOver.load(ordering: .relaxed) {
                let now = resident
                watch.peak.max(now, ordering: .relaxed)
                usleep(1_000)
            }
        }
        defer { watch.isOver.store(true, ordering: .relaxed) }
        try await body()
        return max(resident, watch.peak.load(ordering: .relaxed)) - before
    }

    private final class Watch: Sendable {
        let peak = Atomic(0)
        let isOver = Atomic(false)
    }
}
