// SPDX-License-Identifier: Apache-2.0

public import Minya
import Synchronization

/// One call of a stub that waits for the test's answer.
///
/// ```swift
/// let calls = StubCalls<String, [Photo]>()
/// let call = try await calls.next()
/// #expect(call.input == "autumn")
/// call.answer([])
/// ```
public final class StubCall<Input: Sendable, Value: Sendable>: Sendable {
    /// The argument of the call.
    public let input: Input

    private struct State {
        var isHeld = false
        var hasEnded = false
        /// The answer of the test; nil for the standard answer.
        var answer: Result<Value, any Error>?
        var wake: CheckedContinuation<Void, Never>?
        var isCancelled = false
    }

    private let state = Mutex(State())
    // Nil in another task that the work has started: while that one waits, the work may progress.
    let work = MonitoredWork.ofThisTask
    /// The work that made the call, in its own task or in one that it started.
    let starter = MonitoredWork.current

    init(_ input: Input) { self.input = input }

    /// Whether the task that made the call was cancelled.
    public var isCancelled: Bool { state.withLock(\.isCancelled) }

    /// Answers the call; only the first answer counts, and none after the call has ended.
    public func answer(_ value: Value) { end(.success(value)) }

    /// Rejects the call.
    public func reject(_ rejection: Rejection) { end(.failure(rejection)) }

    /// Lets the call fail.
    public func fail(_ error: any Error) { end(.failure(error)) }

    var hasEnded: Bool { state.withLock(\.hasEnded) }

    /// Records that the call waits for the test; not used for a call that is answered at once.
    func hold() {
        state.withLock { $0.isHeld = true }
        work?.beginWait()
    }

    /// Ends the call with an answer of the test, or with the standard answer.
    func end(_ answer: Result<Value, any Error>?) {
        let wake = state.withLock { state in
            guard !state.hasEnded else { return CheckedContinuation<Void, Never>?.none }
            state.hasEnded = true
            state.answer = answer
            if state.isHeld { work?.endWait() }
            defer { state.wake = nil }
            return state.wake
        }
        wake?.resume()
    }

    /// Waits for the answer; returns nil for the standard answer.
    func wait(_ endsWhenCancelled: Bool) async -> Result<Value, any Error>? {
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let hasEnded = state.withLock { state in
                    if !state.hasEnded { state.wake = continuation }
                    return state.hasEnded
                }
                if hasEnded { continuation.resume() }
            }
        } onCancel: {
            state.withLock { $0.isCancelled = true }
            if endsWhenCancelled { end(.failure(CancellationError())) }
        }
        return state.withLock(\.answer)
    }
}

extension StubCall where Value == Void {
    /// Answers the call.
    public func answer() { answer(()) }
}
