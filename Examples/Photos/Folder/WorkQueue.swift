// SPDX-License-Identifier: Apache-2.0

/// Work that is done one piece after the other.
struct WorkQueue {
    private var last: Task<Void, any Error>?

    /// Adds work, which starts when all work added before has ended.
    @discardableResult
    mutating func add(
        on executor: (any TaskExecutor)? = nil,
        _ work: @escaping @Sendable () async throws -> Void
    ) -> Task<Void, any Error> {
        let task = Task(executorPreference: executor) { [last] in
            _ = await last?.result
            try await work()
        }
        last = task
        return task
    }

    /// Waits until all work added so far has ended.
    func finish() async { _ = await last?.result }
}
