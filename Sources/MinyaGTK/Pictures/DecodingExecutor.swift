// SPDX-License-Identifier: Apache-2.0

import Dispatch

/// Runs picture decoding on threads of its own.
///
/// Decoding takes long and waits for the disk, and the pool that runs Swift's tasks has one thread
/// per core. The user of the executor limits the number of concurrent jobs.
final class DecodingExecutor: TaskExecutor {
    private let queue = DispatchQueue(
        label: "minya.pictures", qos: .utility, attributes: .concurrent)

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async {
            // These threads run only work that can wait.
            ThreadPriority.later.apply()
            job.runSynchronously(on: self.asUnownedTaskExecutor())
        }
    }
}
