// SPDX-License-Identifier: Apache-2.0

import Minya
import Synchronization

/// The stubs that are created while a fuzz sets up a page, and whose calls it answers.
final class FuzzedCalls: Sendable {
    @TaskLocal static var current: FuzzedCalls?

    private let added = Mutex<[any FuzzedStub]>([])

    /// In the order in which they were created.
    var stubs: [any FuzzedStub] { added.withLock { $0 } }

    func add(_ stub: any FuzzedStub) { added.withLock { $0.append(stub) } }

    /// The calls that wait, of all stubs.
    var held: [HeldCall] { stubs.flatMap(\.held) }

    /// Ends the calls that wait, after which their tasks retain nothing.
    func endAll() {
        for stub in stubs {
            while stub.end(0, with: .failure(CancellationError())) {}
        }
    }
}

/// A call that waits for an answer.
struct HeldCall {
    let input: String
    /// The work whose own task made the call; nil in another task, or for a sequence.
    let work: MonitoredWork?
    /// The work that has started the task that made the call.
    let starter: MonitoredWork?
}

/// The calls of one function of a stub, of which the types are known only at run time.
protocol FuzzedStub: AnyObject, Sendable {
    /// The type of the function, such as `(String) → Array<Photo>`.
    var function: String { get }
    var answerType: Any.Type { get }
    /// Whether it has answers of its own.
    var hasStandard: Bool { get }
    /// The calls that wait, in an order that does not depend on the speed of their threads.
    var held: [HeldCall] { get }

    /// Ends one of the calls that wait, with the stub's own answer if there is none.
    ///
    /// - Returns: Whether there was such a call, and the answer is of the right type.
    func end(_ position: Int, with answer: Result<Any, any Error>?) -> Bool
}

extension StubCalls: FuzzedStub {
    var function: String {
        Value.self == Void.self ? "(\(Input.self))" : "(\(Input.self)) → \(Value.self)"
    }

    var answerType: Any.Type { Value.self }

    var held: [HeldCall] {
        sortedCalls.map { HeldCall(input: briefly($0.input), work: $0.work, starter: $0.starter) }
    }

    func end(_ position: Int, with answer: Result<Any, any Error>?) -> Bool {
        let calls = sortedCalls
        guard calls.indices.contains(position) else { return false }
        switch answer {
        case .success(let value):
            guard let value = value as? Value else { return false }
            calls[position].answer(value)
        case .failure(let error): calls[position].fail(error)
        case nil: calls[position].end(nil)
        }
        return true
    }

    private var sortedCalls: [StubCall<Input, Value>] {
        let calls = waitingCalls.map { (text: briefly($0.input), call: $0) }
        return calls.sorted { $0.text < $1.text }.map(\.call)
    }
}
