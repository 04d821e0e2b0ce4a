// SPDX-License-Identifier: Apache-2.0

import Minya
import MinyaTesting
import Testing

@MainActor @Suite("Calls of a stub")
struct StubCallsTests {
    let calls = StubCalls<Int, String>()

    /// Makes a call in a task of its own.
    private func call(_ input: Int, of calls: StubCalls<Int, String>? = nil) -> Task<String, Never>
    {
        let calls = calls ?? self.calls
        return Task {
            do { return try await calls.call(input) } catch { return "\(error)" }
        }
    }

    @Test("Answers given before a call are taken in order")
    func prepared() async {
        calls.answer("one")
        calls.reject(Rejection(code: "no", message: "Not allowed."))
        calls.fail(Failure(.offline, "No network."))
        #expect(await call(1).value == "one")
        #expect(await call(2).value.contains("Not allowed."))
        #expect(await call(3).value.contains("No network."))
        #expect(calls.inputs == [1, 2, 3])
        #expect(calls.waiting == 0)
    }

    @Test("Calls that wait are answered in the order in which the test wants")
    func inAnyOrder() async throws {
        let (first, second) = (call(1), call(2))
        let one = try await calls.next()
        let two = try await calls.next()
        #expect(Set([one.input, two.input]) == [1, 2])
        two.answer("second of \(two.input)")
        one.fail(Failure(.offline, "No network."))
        one.answer("too late")
        let answers = [await first.value, await second.value]
        #expect(answers[two.input - 1] == "second of \(two.input)")
        #expect(answers[one.input - 1].contains("No network."))
    }

    @Test("An answer goes to the oldest call that waits and was not taken")
    func oldest() async throws {
        let first = call(1)
        let taken = try await calls.next()
        let second = call(2)
        await until { calls.waiting == 1 }
        calls.answer("for the second")
        #expect(await second.value == "for the second")
        taken.reject(Rejection(code: "no", message: "Not allowed."))
        #expect(await first.value.contains("Not allowed."))
    }

    @Test("A cancelled call ends at once, and gets no answer")
    func cancelled() async throws {
        let first = call(1)
        await until { calls.waiting == 1 }
        first.cancel()
        #expect(await first.value.contains("CancellationError"))
        #expect(calls.waiting == 0)
        let second = call(2)
        calls.answer("for the second")
        #expect(await second.value == "for the second")
    }

    @Test("A call of a task that is already cancelled leaves a prepared answer to the next call")
    func alreadyCancelled() async {
        calls.answer("for the second")
        let calls = calls
        let first = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            do { return try await calls.call(1) } catch { return "\(error)" }
        }
        #expect(await first.value.contains("CancellationError"))
        #expect(await call(2).value == "for the second")
        #expect(calls.inputs == [1, 2] && calls.cancelled == 1)
    }

    @Test("A cancelled call can wait for its answer instead")
    func cancelledLate() async throws {
        let calls = StubCalls<Int, String>(endsWhenCancelled: false)
        let task = call(1, of: calls)
        let held = try await calls.next()
        #expect(!held.isCancelled)
        task.cancel()
        #expect(held.isCancelled)
        held.answer("late")
        #expect(await task.value == "late")
    }

    @Test("Calls with a standard answer wait only while they are held")
    func held() async throws {
        let calls = StubCalls<Int, String> { "answer \($0)" }
        #expect(await call(1, of: calls).value == "answer 1")
        calls.hold()
        let (second, third) = (call(2, of: calls), call(3, of: calls))
        await until { calls.waiting == 2 }
        calls.release()
        #expect(await second.value == "answer 2")
        #expect(await third.value == "answer 3")
        #expect(await call(4, of: calls).value == "answer 4")
        calls.fail(Failure(.offline, "No network."))
        #expect(await call(5, of: calls).value.contains("No network."))
    }

    @Test("A call that does not arrive is an error with the number of earlier calls")
    func missing() async {
        let error = await #expect(throws: StubCallMissing.self) {
            try await calls.next(within: .zero)
        }
        #expect(error?.earlier == 0)
    }
}
