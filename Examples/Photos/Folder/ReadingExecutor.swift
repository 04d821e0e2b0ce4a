// SPDX-License-Identifier: Apache-2.0

import Dispatch

/// Runs blocking disk access on threads of its own.
///
/// Swift's own pool has only one thread per core: reading files there would block every other task
/// of the app.
final class ReadingExecutor: TaskExecutor {
    /// Shared by all folders; its users limit how much they run at a time.
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

/// Runs blocking disk access off the threads that must not block.
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
