// SPDX-License-Identifier: Apache-2.0

import Dispatch

/// Runs what decodes pictures, on threads of its own.
///
/// Decoding takes long and waits for the disk, and the pool that runs Swift's tasks has one thread
/// a core. How much is done at a time is for its user to limit.
final class DecodingExecutor: TaskExecutor {
    private let queue = DispatchQueue(
        label: "minya.pictures", qos: .utility, attributes: .concurrent)

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async {
            // The threads of this class serve nothing but what can wait.
            ThreadPriority.later.apply()
            job.runSynchronously(on: self.asUnownedTaskExecutor())
        }
    }
}
