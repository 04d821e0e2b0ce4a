// SPDX-License-Identifier: Apache-2.0

import Foundation
import MinyaTesting
import Testing

@testable import Minya

@MainActor
@Suite("Running work")
struct RunTests {
    let bench: Bench
    var store: WorkStore { bench.store }
    var gate: Gate { bench.gate }

    init() throws { bench = try Bench() }

    @Test("A value, a rejection and a failure are different outcomes")
    func endings() async {
        store.start { "found" }
        await bench.page.settled()
        store.start { throw Rejection(code: "no", message: "Not allowed.") }
        await bench.page.settled()
        store.start { throw Failure(.offline, "No network.") }
        await bench.page.settled()
        #expect(
            store.outcomes == [
                .value("found"), .rejection(Rejection(code: "no", message: "Not allowed.")),
                .failure(Failure(.offline, "No network.")),
            ])
        #expect(bench.host.problems.isEmpty)
    }

    @Test("An unexpected error is reported to onProblem and becomes an unexpected failure")
    func unexpected() async {
        struct Oops: Error {}
        store.start { throw Oops() }
        await bench.page.settled()
        guard case .failure(let failure)? = store.outcomes.first else {
            Issue.record("\(store.outcomes)")
            return
        }
        #expect(failure.reason == .unexpected)
        #expect(bench.host.problems == [.unexpectedError(work: "work", error: "Oops()")])
    }

    @Test("A CancellationError that the body throws becomes a failure")
    func bodyGaveUp() async {
        store.start { throw CancellationError() }
        await bench.page.settled()
        #expect(store.outcomes.count == 1)
        guard case .failure(let failure)? = store.outcomes.first else { return }
        #expect(failure.reason == .cancelled)
        #expect(bench.host.problems.isEmpty)
    }

    @Test("The body runs off the main actor")
    func isolation() async {
        store.start { isOnMainActor() ? "main" : "elsewhere" }
        await bench.page.settled()
        #expect(store.outcomes == [.value("elsewhere")])
    }

    @Test("Serial work starts after the previous work has ended, in order")
    func serial() async {
        for _ in 0..<3 { store.start(.serial) { [gate] in try await gate.waitForAnswer() } }
        await gate.arrived(1)
        await bench.settle()
        #expect(gate.arrivals == 1)
        gate.answer(.success("first"))
        await gate.arrived(2)
        #expect(store.outcomes == [.value("first")])
        gate.answer(.failure(Rejection(code: "no", message: "No.")))
        await gate.arrived(3)
        gate.answer(.success("third"))
        await bench.page.settled()
        #expect(
            store.outcomes == [
                .value("first"), .rejection(Rejection(code: "no", message: "No.")), .value("third"),
            ])
        store.start(.serial) { "later" }
        await bench.page.settled()
        #expect(store.outcomes.last == .value("later"))
    }

    @Test("Cancelled serial work never starts, and later work waits for the running work")
    func serialCancelled() async {
        for _ in 0..<3 { store.start(.serial) { [gate] in try await gate.waitForAnswer() } }
        await gate.arrived(1)
        store.cancel(.work)
        #expect(!store.isRunning(.work))
        store.start(.serial) { "new" }
        await bench.settle()
        #expect(store.outcomes.isEmpty)
        gate.answer(.success("late"))
        await bench.page.settled()
        #expect(gate.arrivals == 1)
        #expect(store.outcomes == [.value("new")])
    }

    @Test("With .latest, newer work replaces the previous work, whose result is dropped")
    func latest() async {
        store.start(.latest) { [gate] in try await gate.waitForAnswer() }
        await gate.arrived(1)
        store.start(.latest) { [gate] in try await gate.waitForAnswer() }
        await gate.arrived(2)
        gate.answer(.success("old"))
        gate.answer(.success("new"))
        await bench.page.settled()
        await bench.settle()
        #expect(store.outcomes == [.value("new")])
        #expect(!store.isRunning(.work))
    }

    @Test("With .latest, the task of the previous work is cancelled")
    func latestCancels() async {
        let clock = bench.host.clock
        let (ends, end) = AsyncStream.makeStream(of: Bool.self)
        store.start(.latest) { [gate] in
            async let asked = gate.waitForAnswer()
            do {
                try await clock.sleep(until: clock.now.advanced(by: .seconds(9)), tolerance: nil)
            } catch {}
            end.yield(Task.isCancelled)
            return try await asked
        }
        await gate.arrived(1)
        store.start(.latest) { "new" }
        var iterator = ends.makeAsyncIterator()
        #expect(await iterator.next() == true)
        gate.answer(.success("old"))
        await bench.page.settled()
        #expect(store.outcomes == [.value("new")])
    }

    @Test("With .first, new work is ignored until the previous work has ended")
    func first() async {
        store.start(.first) { [gate] in try await gate.waitForAnswer() }
        store.start(.first) { "ignored" }
        await gate.arrived(1)
        gate.answer(.success("one"))
        await bench.page.settled()
        store.start(.first) { "two" }
        await bench.page.settled()
        #expect(store.outcomes == [.value("one"), .value("two")])
    }

    @Test("With .all, all work continues")
    func all() async {
        store.start(.all) { [gate] in try await gate.waitForAnswer() }
        await gate.arrived(1)
        store.start(.all) { [gate] in try await gate.waitForAnswer() }
        await gate.arrived(2)
        gate.answer(.success("one"))
        gate.answer(.success("two"))
        await bench.page.settled()
        #expect(Set(store.outcomes.compactMap(\.value)) == ["one", "two"])
    }

    @Test("A policy applies only to work with the same name")
    func names() async {
        store.start(.first) { [gate] in try await gate.waitForAnswer() }
        store.run(.other, .first) {
            "other"
        } then: {
            $0.outcomes.append($1)
        }
        await gate.arrived(1)
        await bench.settle()
        await until { !store.isRunning(.other) }
        #expect(store.outcomes == [.value("other")])
        gate.answer(.success("one"))
        await bench.page.settled()
    }

    @Test("A delay is measured on the clock dependency, from the call")
    func delay() async {
        store.start(.latest, after: .milliseconds(300)) { "late" }
        bench.host.clock.advance(by: .milliseconds(299))
        await bench.settle()
        #expect(store.outcomes.isEmpty)
        #expect(store.isRunning(.work))
        bench.host.clock.advance(by: .milliseconds(1))
        await bench.page.settled()
        #expect(store.outcomes == [.value("late")])
    }

    @Test("A later call under a name replaces the first, and a cancelled one is not made")
    func afterDelay() async {
        let clock = bench.host.clock
        store.after(.timer, .seconds(2)) { $0.outcomes.append(.value("first")) }
        store.after(.timer, .seconds(1)) { $0.outcomes.append(.value("second")) }
        store.after(.other, .seconds(1)) { $0.outcomes.append(.value("other")) }
        store.cancel(.other)
        clock.advance(by: .seconds(3))
        await bench.page.settled()
        #expect(store.outcomes == [.value("second")])
    }

    @Test("Of several delayed searches, only the last one runs")
    func debounce() async {
        for letter in ["a", "au", "aut"] {
            store.start(.latest, after: .milliseconds(300)) { [gate] in
                _ = try await gate.waitForAnswer()
                return letter
            }
            bench.host.clock.advance(by: .milliseconds(200))
            await bench.settle()
        }
        bench.host.clock.advance(by: .milliseconds(100))
        await gate.arrived(1)
        gate.answer(.success(""))
        await bench.page.settled()
        #expect(store.outcomes == [.value("aut")])
        #expect(gate.arrivals == 1)
    }

    @Test("Cancelled work delivers no outcome")
    func cancel() async {
        store.start { [gate] in try await gate.waitForAnswer() }
        await gate.arrived(1)
        store.cancel(.work)
        #expect(!store.isRunning(.work))
        gate.answer(.success("late"))
        await bench.settle()
        #expect(store.outcomes.isEmpty)
    }

    @Test("After the scene has closed, results are dropped and no work starts")
    func afterClose() async {
        let store = store
        store.start { [gate] in try await gate.waitForAnswer() }
        await gate.arrived(1)
        bench.host.navigation.closeWindow()
        gate.answer(.success("late"))
        store.start { "later" }
        #expect(!store.isRunning(.work))
        await bench.settle()
        #expect(store.outcomes.isEmpty)
    }

    @Test("Work does not retain its Store")
    func keepsNobody() async {
        let gate = gate
        var store: WorkStore? = WorkStore(
            context: (), dependencies: Dependencies([:], owner: WorkStore.self))
        weak let gone = store
        store?.start { try await gate.waitForAnswer() }
        await gate.arrived(1)
        store = nil
        #expect(gone == nil)
        gate.answer(.success("late"))
        await bench.settle()
    }

    @Test("The work of a Store added later uses the same clock and ends with the scene")
    func lateSubStore() async {
        let sub = LateStore(pipeline: store.pipeline.preview.open(BannerPipeline()))
        sub.run(.late, after: .seconds(1)) {
            "late"
        } then: {
            $0.heard.append("\($1)")
        }
        await bench.settle()
        #expect(sub.heard.isEmpty)
        bench.host.clock.advance(by: .seconds(1))
        await until { !sub.isRunning(.late) }
        #expect(sub.heard == ["value(\"late\")"])
        sub.run(.late) { [gate] in
            try await gate.waitForAnswer()
        } then: {
            $0.heard.append("\($1)")
        }
        await gate.arrived(1)
        bench.host.navigation.closeWindow()
        gate.answer(.success("too late"))
        await bench.settle()
        #expect(sub.heard.count == 1)
    }
}

final class LateStore: SubStore {
    enum Work: String { case late }

    let lifetime = Lifetime()
    let pipeline: StoreEnd<BannerPipeline>
    var heard: [String] = []

    init(pipeline: StoreEnd<BannerPipeline>) { self.pipeline = pipeline }
}

/// Whether this runs on the main thread, as the main actor does.
private func isOnMainActor() -> Bool { Thread.isMainThread }
