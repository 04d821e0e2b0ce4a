// SPDX-License-Identifier: Apache-2.0

import MinyaTesting
import Testing

@testable import Minya

@MainActor @Suite("Waiting until a page has settled")
struct SettledTests {
    let bench: Bench
    let calls = StubCalls<String, String>()
    var store: WorkStore { bench.store }

    init() throws { bench = try Bench() }

    /// Whether the page has settled without any wait.
    private func hasSettled() -> Bool { bench.host.monitor.progressing.isEmpty }

    @Test("A page without work has settled at once")
    func nothing() async {
        #expect(hasSettled())
        await bench.page.settled(within: .zero)
    }

    @Test("Work is waited for, with all work that it starts")
    func chain() async {
        store.run(.first) {
            await Task.yield()
            return 1
        } then: { store, _ in
            store.start { "second" }
        }
        #expect(!hasSettled())
        await bench.page.settled()
        #expect(store.outcomes == [.value("second")])
    }

    @Test(
        "Work that waits for a later time of the clock has settled, and progresses when it is due")
    func delay() async {
        store.start(after: .milliseconds(300)) { "late" }
        await bench.page.settled()
        #expect(store.outcomes.isEmpty)
        bench.host.clock.advance(by: .milliseconds(299))
        #expect(hasSettled())
        bench.host.clock.advance(by: .milliseconds(1))
        #expect(!hasSettled())
        await bench.page.settled()
        #expect(store.outcomes == [.value("late")])
    }

    @Test("Work that waits for the clock in its body has settled")
    func delayInBody() async {
        let clock = bench.host.clock
        store.start {
            try await clock.sleep(for: .seconds(1))
            return "slept"
        }
        await bench.page.settled()
        clock.advance(by: .seconds(1))
        await bench.page.settled()
        #expect(store.outcomes == [.value("slept")])
    }

    @Test("Work is not settled while only a task that it started waits for the clock")
    func timeout() async {
        let (clock, gate) = (bench.host.clock, bench.gate)
        store.start {
            try await withThrowingTaskGroup(of: String.self) { group in
                group.addTask {
                    try await clock.sleep(for: .seconds(9))
                    return "timeout"
                }
                group.addTask { try await gate.waitForAnswer() }
                let first = try await group.next()
                group.cancelAll()
                return first ?? ""
            }
        }
        await until { clock.deadlines.count == 1 && gate.arrivals == 1 }
        #expect(!hasSettled())
        gate.answer(.success("answer"))
        await bench.page.settled()
        #expect(store.outcomes == [.value("answer")])
    }

    @Test("Work that waits for a held call has settled, and progresses when the test answers")
    func held() async throws {
        let calls = calls
        store.start { try await calls.call("query") }
        await bench.page.settled()
        #expect(calls.waiting == 1)
        calls.answer("found")
        #expect(!hasSettled())
        await bench.page.settled()
        #expect(store.outcomes == [.value("found")])
    }

    @Test("Work is not settled while only a task that it started waits for a held call")
    func race() async throws {
        let (calls, gate) = (calls, bench.gate)
        store.start {
            try await withThrowingTaskGroup(of: String.self) { group in
                group.addTask { try await calls.call("query") }
                group.addTask { try await gate.waitForAnswer() }
                let first = try await group.next()
                group.cancelAll()
                return first ?? ""
            }
        }
        let call = try await calls.next()
        await gate.arrived(1)
        #expect(!hasSettled())
        gate.answer(.success("answer"))
        await bench.page.settled()
        #expect(store.outcomes == [.value("answer")])
        #expect(call.isCancelled)
    }

    @Test("Work with a call that is answered at once is waited for")
    func prepared() async {
        let calls = calls
        for count in 1...500 {
            calls.answer("prepared")
            store.start { try await calls.call("query") }
            await bench.page.settled()
            #expect(store.outcomes.count == count)
            guard store.outcomes.count == count else { break }
        }
    }

    @Test("Asking whether a page has settled takes time in proportion to its serial works")
    func manySerial() {
        var runs = 0
        let times = growth(from: 200) { count in
            // Work of the same name would wait for that of the former run.
            runs += 1
            let name = WorkStore.Work(rawValue: "run \(runs)")
            for _ in 0..<count {
                store.run(name, .serial) {
                } then: { _, _ in
                }
            }
            #expect(bench.host.monitor.progressing.count == count)
            store.cancel(name)
        }
        #expect(times < 25)
    }

    @Test("Serial work has settled while the work before it waits, even if that was cancelled")
    func serial() async {
        let calls = StubCalls<String, String>(endsWhenCancelled: false)
        store.start(.serial) { try await calls.call("first") }
        store.start(.serial) { "second" }
        await bench.page.settled()
        #expect(store.outcomes.isEmpty)
        store.cancel(.work)
        store.start(.serial) { "third" }
        await bench.page.settled()
        #expect(store.outcomes.isEmpty)
        calls.answer("late")
        #expect(!hasSettled())
        await bench.page.settled()
        #expect(store.outcomes == [.value("third")])
    }

    @Test("Cancelled work, and the work of a scene that has closed, is not waited for")
    func cancelled() async {
        let gate = bench.gate
        store.start { try await gate.waitForAnswer() }
        await gate.arrived(1)
        store.cancel(.work)
        #expect(hasSettled())
        store.start { try await gate.waitForAnswer() }
        await gate.arrived(2)
        #expect(!hasSettled())
        bench.host.navigation.closeWindow()
        #expect(hasSettled())
        gate.answer(.success(""))
        gate.answer(.success(""))
    }

    @Test("A page does not wait for another page's work, but the host does")
    func otherPage() async throws {
        let gate = bench.gate
        let other = try bench.host.open(WorkStore.self, ())
        store.start { try await gate.waitForAnswer() }
        await other.settled(within: .zero)
        await gate.arrived(1)
        await withKnownIssue {
            await bench.host.settled(within: .zero)
        } matching: { issue in
            issue.comments.map(\.rawValue).joined().contains("still running: 'work' for ")
        }
        gate.answer(.success("done"))
        await bench.host.settled()
        #expect(store.outcomes == [.value("done")])
    }

    @Test("The work of a Store that was added later is waited for")
    func lateStore() async {
        let sub = LateStore(pipeline: store.pipeline.preview.open(BannerPipeline()))
        sub.run(.late) {
            "late"
        } then: {
            $0.heard.append("\($1)")
        }
        await bench.page.settled()
        #expect(sub.heard == ["value(\"late\")"])
    }
}
