// SPDX-License-Identifier: Apache-2.0

import Dispatch

/// Runs what waits for the disk, on threads of its own.
///
/// Swift's own pool has a thread per core and no more: reading files there would keep every other
/// task of the app waiting.
final class ReadingExecutor: TaskExecutor {
    /// One for all folders; how much it does at a time is for its users to limit.
    static let shared = ReadingExecutor()

    private let queue = DispatchQueue(
        label: "Photos.reading",
        qos: .userInitiated,
        attributes: .concurrent
    )

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async {
            job.runSynchronously(on: self.asUnownedTaskExecutor())
        }
    }
}
