// SPDX-License-Identifier: Apache-2.0

public protocol TaskExecutor: Executor {
    func enqueue(_ job: consuming ExecutorJob)
    func asUnownedTaskExecutor() -> UnownedTaskExecutor
}

extension TaskExecutor {
    public func asUnownedTaskExecutor() -> UnownedTaskExecutor
}

public struct UnownedTaskExecutor: Sendable {}

extension UnownedJob {
    public func runSynchronously(on executor: UnownedTaskExecutor)
}

extension Task where Failure == Never {
    @discardableResult public init(
        executorPreference executor: (any TaskExecutor)?, priority: TaskPriority? = nil,
        operation: sending @escaping () async -> Success
    )
}

extension TaskGroup {
    public mutating func addTask(
        executorPreference executor: (any TaskExecutor)?, priority: TaskPriority? = nil,
        operation: sending @escaping () async -> ChildTaskResult
    )
}

public func withTaskExecutorPreference<Value, Failure: Error>(
    _ executor: (any TaskExecutor)?, isolation: isolated (any Actor)? = #isolation,
    operation: () async throws(Failure) -> Value
) async throws(Failure) -> Value

public func withTaskGroup<Child: Sendable, Value>(
    isolation: isolated (any Actor)? = #isolation, body: (inout TaskGroup<Child>) async -> Value
) async -> Value
