// SPDX-License-Identifier: Apache-2.0

import MinyaTesting
import Testing

@testable import Minya

@MainActor
@Suite("Following a sequence")
struct FollowTests {
    let bench: Bench
    var store: WorkStore { bench.store }

    init() throws { bench = try Bench() }

    private func follow(_ stream: AsyncStream<Int>) {
        store.follow(.numbers, stream) { $0.followed.append($1) }
    }

    @Test("The elements are passed to the Store in order")
    func elements() async {
        let (stream, source) = AsyncStream.makeStream(of: Int.self)
        follow(stream)
        for number in 1...3 { source.yield(number) }
        source.finish()
        await until { !store.isRunning(.numbers) }
        #expect(store.followed == [1, 2, 3])
    }

    @Test("A second call with the same name replaces the first")
    func latest() async {
        let (old, oldSource) = AsyncStream.makeStream(of: Int.self)
        let (new, newSource) = AsyncStream.makeStream(of: Int.self)
        follow(old)
        follow(new)
        oldSource.yield(1)
        newSource.yield(2)
        newSource.finish()
        await until { !store.isRunning(.numbers) }
        #expect(store.followed == [2])
    }

    @Test("No element is passed to the Store after the scene has closed")
    func ends() async {
        let store = store
        let (stream, source) = AsyncStream.makeStream(of: Int.self)
        follow(stream)
        source.yield(1)
        await until { !store.followed.isEmpty }
        bench.host.navigation.closeWindow()
        source.yield(2)
        await bench.settle()
        #expect(store.followed == [1])
    }

    @Test("An unexpected error of the sequence is reported to onProblem")
    func throwing() async {
        struct Oops: Error {}
        let (stream, source) = AsyncThrowingStream.makeStream(of: Int.self)
        store.follow(.numbers, stream) { $0.followed.append($1) }
        source.yield(1)
        source.finish(throwing: Oops())
        await until { !store.isRunning(.numbers) }
        #expect(store.followed == [1])
        #expect(bench.host.problems == [.unexpectedError(work: "numbers", error: "Oops()")])
    }

    @Test("The Store receives the outcome, and a rejection is not reported as a problem")
    func ended() async {
        let rejection = Rejection(code: "gone", message: "The folder is gone.")
        let (stream, source) = AsyncThrowingStream.makeStream(of: Int.self)
        var endings: [Outcome<Bool>] = []
        store.follow(.numbers, stream) { _, _ in
        } ended: { _, outcome in
            endings.append(outcome.map { true })
        }
        source.finish(throwing: rejection)
        await until { !endings.isEmpty }
        let (plain, plainSource) = AsyncStream.makeStream(of: Int.self)
        store.follow(.numbers, plain) { _, _ in
        } ended: { _, outcome in
            endings.append(outcome.map { true })
        }
        plainSource.finish()
        await until { endings.count >= 2 }
        #expect(endings == [.rejection(rejection), .value(true)])
        #expect(bench.host.problems.isEmpty)
    }

    @Test("Waiting for the Store's work does not wait for a sequence")
    func idle() async {
        let (stream, source) = AsyncStream.makeStream(of: Int.self)
        follow(stream)
        store.start { "found" }
        await bench.page.settled()
        #expect(store.outcomes == [.value("found")])
        source.finish()
    }
}
