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

/// Runs what waits for the disk off the threads that must not wait.
func reading<Value: Sendable>(
    _ body: @escaping @Sendable () throws -> Value
) async rethrows -> Value {
    try await withTaskExecutorPreference(ReadingExecutor.shared) {
        try await apart(body)
    }
}

@concurrent
private func apart<Value: Sendable>(_ body: @Sendable () throws -> Value) async rethrows -> Value {
    try body()
}
