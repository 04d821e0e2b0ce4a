// SPDX-License-Identifier: Apache-2.0

public import Minya
import Synchronization

/// The calls of one function of a stub, which a test answers one by one.
///
/// The stub passes its calls to this object; the test decides when each returns, and which value.
///
/// ```swift
/// final class StubSearch: Sendable {
///     let calls = StubCalls<String, [Photo]>()
///     func photos(_ query: String) async throws -> [Photo] { try await calls.call(query) }
/// }
///
/// let search = StubSearch()
/// page.view.query = "autumn"
/// let autumn = try await search.calls.next()                 // this call waits
/// page.view.query = "lake"
/// search.calls.answer([Photo(id: "lake", title: "Lake")])    // answers the other call
/// autumn.reject(Rejection(code: "late", message: "Too late."))
/// await page.settled()
/// ```
///
/// Work that waits for an answer counts as settled, because only the test can continue it. If the
/// call is made by a task that the work has started, `settled` waits, because the work may progress.
public final class StubCalls<Input: Sendable, Value: Sendable>: Sendable {
    private struct State {
        var inputs: [Input] = []
        var cancelled = 0
        var waiting: [StubCall<Input, Value>] = []
        var prepared: [Result<Value, any Error>] = []
        var isHeld: Bool

        /// Removes and returns the oldest call that was not cancelled meanwhile.
        mutating func removeFirstWaiting() -> StubCall<Input, Value>? {
            waiting.removeAll(where: \.hasEnded)
            return waiting.isEmpty ? nil : waiting.removeFirst()
        }
    }

    private let state: Mutex<State>
    private let standard: (@Sendable (Input) async throws -> Value)?
    private let endsWhenCancelled: Bool

    /// Creates calls that wait until the test answers each.
    ///
    /// - Parameter endsWhenCancelled: Whether a cancelled call throws a `CancellationError` at
    ///   once, as real services do; if not, it waits for its answer.
    public init(endsWhenCancelled: Bool = true) {
        state = Mutex(State(isHeld: true))
        standard = nil
        self.endsWhenCancelled = endsWhenCancelled
        FuzzedCalls.current?.add(self)
    }

    /// Creates calls that are answered at once by a closure, except while the test holds them.
    ///
    /// What the closure returns or throws is the standard answer.
    ///
    /// ```swift
    /// let names = StubCalls<Int, String> { "photo \($0)" }
    /// names.hold()                                         // calls wait from here on
    /// names.release()
    /// ```
    public init(
        endsWhenCancelled: Bool = true,
        standard: @escaping @Sendable (Input) async throws -> Value
    ) {
        // In a fuzz, every call waits until the fuzz answers it.
        state = Mutex(State(isHeld: FuzzedCalls.current != nil))
        self.standard = standard
        self.endsWhenCancelled = endsWhenCancelled
        FuzzedCalls.current?.add(self)
    }

    // MARK: - The stub

    /// Waits for the test's answer to a call; the stub calls it from any task.
    ///
    /// - Throws: What the test answers, or a `CancellationError`.
    public func call(_ input: Input) async throws -> Value {
        let call = StubCall<Input, Value>(input)
        let endsNow = endsWhenCancelled && Task.isCancelled
        state.withLock { state in
            state.inputs.append(input)
            if endsNow {
                call.end(.failure(CancellationError()))
            } else if !state.prepared.isEmpty {
                call.end(state.prepared.removeFirst())
            } else if state.isHeld {
                call.hold()
                state.waiting.append(call)
            } else {
                call.end(nil)
            }
        }
        let answer = await call.wait(endsWhenCancelled)
        if call.isCancelled { state.withLock { $0.cancelled += 1 } }
        if let answer { return try answer.get() }
        // Only calls that have a standard answer end without an answer of the test.
        guard let standard else { throw CancellationError() }
        return try await standard(input)
    }

    // MARK: - The test

    /// The inputs of all calls so far, in order.
    public var inputs: [Input] { state.withLock(\.inputs) }

    /// The number of calls that wait, without those that the test received from `next()`.
    public var waiting: Int { state.withLock { $0.waiting.count { !$0.hasEnded } } }

    /// The calls that wait, without those that the test received from `next()`, in the order of arrival.
    var waitingCalls: [StubCall<Input, Value>] {
        state.withLock { $0.waiting.filter { !$0.hasEnded } }
    }

    /// Whether there is a standard answer.
    var hasStandard: Bool { standard != nil }

    /// The number of calls that have ended and were cancelled, before or while they waited.
    public var cancelled: Int { state.withLock(\.cancelled) }

    /// Returns the oldest call that waits, after it has arrived; the test answers it later.
    ///
    /// - Throws: ``StubCallMissing`` if no call arrives within the limit, which only bounds a
    ///   failing test.
    public func next(
        within limit: Duration = .seconds(300), isolation: isolated (any Actor)? = #isolation
    ) async throws -> StubCall<Input, Value> {
        var call: StubCall<Input, Value>?
        _ = await poll(within: limit, isolation: isolation) {
            call = state.withLock { $0.removeFirstWaiting() }
            return call != nil
        }
        guard let call else { throw StubCallMissing(limit: limit, earlier: inputs.count) }
        return call
    }

    /// Answers the oldest call that waits, or else the next one.
    public func answer(_ value: Value) { answer(with: .success(value)) }

    /// Rejects the oldest call that waits, or else the next one.
    public func reject(_ rejection: Rejection) { answer(with: .failure(rejection)) }

    /// Lets the oldest call that waits fail, or else the next one.
    public func fail(_ error: any Error) { answer(with: .failure(error)) }

    private func answer(with answer: Result<Value, any Error>) {
        let call = state.withLock { state in
            let call = state.removeFirstWaiting()
            if call == nil { state.prepared.append(answer) }
            return call
        }
        call?.end(answer)
    }

    /// Makes all calls wait from here on.
    public func hold() { state.withLock { $0.isHeld = true } }

    /// Gives the standard answer to the calls that wait, and to all later ones.
    ///
    /// Calls without a standard answer keep waiting.
    public func release() {
        guard standard != nil else { return }
        let calls = state.withLock { state in
            defer { state.waiting = [] }
            state.isHeld = false
            return state.waiting
        }
        for call in calls { call.end(nil) }
    }
}

extension StubCalls where Value == Void {
    /// Answers the oldest call that waits, or else the next one.
    public func answer() { answer(()) }
}
