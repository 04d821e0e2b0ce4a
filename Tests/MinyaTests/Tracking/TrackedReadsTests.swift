// SPDX-License-Identifier: Apache-2.0

import Dispatch
import MinyaObservation
import MinyaTesting
import Observation
import Synchronization
import Testing

@testable import Minya

@MainActor @Suite("Reads through a View's end that Observation tracks")
struct TrackedReadsTests {
    let store = StoreEnd(TrackedPipeline())
    let listener = Listener()
    var view: ViewEnd<TrackedPipeline> { store.view }

    init() { view.trackReads() }

    @Test("A write invalidates the tracked reads of its slot, and of no other")
    func eachSlot() {
        for read in TrackedSlot.allCases {
            let found = tracking { read.read(view) }
            for other in TrackedSlot.allCases where other != read { other.write(1, store) }
            #expect(found.count == 0, "\(read)")
            for number in 2...4 { read.write(number, store) }
            #expect(found.count == 1, "\(read)")
        }
    }

    @Test("A tracking of several slots is invalidated once, and again after the next one")
    func several() {
        let first = tracking { for slot in TrackedSlot.allCases { slot.read(view) } }
        for slot in TrackedSlot.allCases { slot.write(1, store) }
        #expect(first.count == 1)
        let second = tracking { _ = (view.normal, view.normal) }
        store.normal = 2
        store.normal = 3
        #expect(first.count == 1)
        #expect(second.count == 1)
    }

    @Test("An equal value invalidates a Normal, but no Distinct, Field or Rows")
    func equal() {
        for slot in TrackedSlot.allCases {
            slot.write(1, store)
            let found = tracking { slot.read(view) }
            slot.write(1, store)
            #expect(found.count == (slot.ignoresEqual ? 0 : 1), "\(slot)")
        }
    }

    @Test("When a tracking is invalidated, the slot still has its former value")
    func beforeTheWrite() {
        let view = view
        let read = Mutex<[String]>([])
        store.rows.items = [Row(1)]
        let note: @MainActor () -> String = {
            "\(view.normal) \(view.field) \(view.rows.count) \(view.children.count)"
        }
        for write in [
            { store.normal = 1 }, { store.normal += 1 }, { store.field = "a" },
            { store.rows.append(Row(2)) }, { _ = store.children.append(TrackedPipeline()) },
        ] as [@MainActor () -> Void] {
            withObservationTracking {
                _ = note()
            } onChange: {
                MainActor.assumeIsolated { read.withLock { $0.append(note()) } }
            }
            write()
        }
        #expect(read.withLock { $0 } == ["0  1 0", "1  1 0", "2  1 0", "2 a 1 0", "2 a 2 0"])
        #expect(note() == "2 a 2 1")
    }

    @Test("A Field is invalidated by a write of either side")
    func field() {
        let byView = tracking { _ = view.field }
        view.field = "typed"
        #expect(byView.count == 1)
        let byStore = tracking { _ = view.field }
        store.field = "corrected"
        #expect(byStore.count == 1)
    }

    @Test("Clearing a Context invalidates it, although nothing is delivered")
    func clearedContext() {
        store.context = 1
        let found = tracking { _ = view.context }
        store.context = nil
        #expect(found.count == 1)
    }

    @Test("Every edit of Rows invalidates them once; an edit without an effect does not")
    func rowsEdits() {
        let rows = store.rows
        let start = (1...5).map { Row($0) }
        let edits: [(String, @MainActor () -> Void)] = [
            ("append", { rows.append(Row(6)) }),
            ("append several", { rows.append(contentsOf: [Row(6), Row(7)]) }),
            ("prepend", { rows.prepend(contentsOf: [Row(6)]) }),
            ("insert", { rows.insert(Row(6), at: 2) }),
            ("update by id", { rows.update(id: 3) { $0.text = "a" } }),
            ("update by position", { rows.update(at: 0) { $0.text = "a" } }),
            ("remove by id", { rows.remove(id: 3) }),
            ("remove by position", { rows.remove(at: 0) }),
            ("remove a range", { rows.removeSubrange(1..<3) }),
            ("replace a range", { rows.replaceSubrange(0..<2, with: [Row(2), Row(1)]) }),
            ("remove all", { rows.removeAll() }),
            ("move by id", { rows.move(id: 1, to: 4) }),
            ("move by position", { rows.move(from: 4, to: 0) }),
            ("assign", { rows.items = [Row(2), Row(9)] }),
            ("change in place", { rows.items.reverse() }),
        ]
        for (name, edit) in edits {
            rows.items = start
            let found = tracking { _ = view.rows.first }
            edit()
            #expect(found.count == 1, "\(name)")
        }
        let vain: [(String, @MainActor () -> Void)] = [
            ("append nothing", { rows.append(contentsOf: []) }),
            ("append a repeated id", { rows.append(Row(1)) }),
            ("insert out of range", { rows.insert(Row(9), at: 50) }),
            ("an equal update", { rows.update(id: 3) { $0.text = "" } }),
            ("update of no row", { rows.update(id: 50) { $0.text = "a" } }),
            ("remove no row", { rows.remove(id: 50) }),
            ("remove out of range", { rows.remove(at: 50) }),
            ("remove an empty range", { rows.removeSubrange(1..<1) }),
            ("remove a range out of range", { rows.removeSubrange(4..<50) }),
            ("replace by the same", { rows.replaceSubrange(0..<2, with: start[..<2]) }),
            ("move to its place", { rows.move(from: 1, to: 1) }),
            ("move out of range", { rows.move(from: 1, to: 50) }),
            ("assign the same", { rows.items = start }),
        ]
        store.queue.reporter = ProblemReporter { _ in }
        rows.items = start
        let found = tracking { _ = view.rows.count }
        for (name, edit) in vain {
            edit()
            #expect(found.count == 0, "\(name)")
        }
        rows.removeAll()
        let emptied = tracking { _ = view.rows.isEmpty }
        rows.removeAll()
        #expect(emptied.count == 0)
    }

    @Test("A change in place invalidates once, even if it throws")
    func inPlace() {
        let found = tracking { _ = view.normal }
        func change(_ value: inout Int) throws(CancellationError) {
            value = 7
            throw CancellationError()
        }
        #expect(throws: CancellationError.self) { try change(&store.normal) }
        #expect(found.count == 1)
        #expect(view.normal == 7)
    }

    @Test("A slot of a child is read through the current child's end")
    func replacedChild() {
        let former = store.child.open(TrackedPipeline())
        let child = tracking { _ = view.child.current }
        let slot = tracking { _ = view.child.current.map(\.normal) }
        let old = tracking { _ = former.view.normal }
        former.normal = 1
        #expect((child.count, slot.count, old.count) == (0, 1, 1))
        let new = store.child.open(TrackedPipeline())
        #expect((child.count, slot.count) == (1, 1))
        let current = tracking { _ = view.child.current.map(\.normal) }
        former.normal = 2
        #expect(current.count == 0)
        new.normal = 2
        #expect(current.count == 1)
        store.children.append(TrackedPipeline()).normal = 5
        let sum = tracking { _ = view.children.map(\.normal).reduce(0, +) }
        store.children.ends.first?.normal = 6
        #expect(sum.count == 1)
    }

    // MARK: - Deliveries

    @Test("In a batch or a delivery, a tracking is invalidated at the write, not at its delivery")
    func insideADelivery() {
        let view = view
        var found = tracking { _ = view.normal }
        store.batch {
            store.normal = 1
            #expect(found.count == 1)
        }
        view.observe(\.normal, by: listener) { $0.record("normal \($1)") }
        listener.heard = []
        view.observe(\.status, by: listener) { [store] listener, phase in
            guard phase == .loading else { return }
            found = tracking { _ = view.normal }
            store.normal = 2
            listener.record("written, \(found.count)")
        }
        store.status = .loading
        #expect(listener.heard == ["written, 1", "normal 2"])
    }

    @Test("A tracking that is invalidated may edit the slot that is being edited")
    func editsAgain() {
        let store = store
        let view = view
        func edited(_ read: () -> Void, _ edit: @escaping @MainActor @Sendable () -> Void) {
            withObservationTracking(read) { MainActor.assumeIsolated { edit() } }
        }
        store.queue.reporter = ProblemReporter { _ in }
        store.rows.items = (1...3).map { Row($0) }
        edited({ _ = view.rows.count }) { store.rows.removeAll() }
        #expect(store.rows.remove(id: 2) == nil)
        #expect(view.rows.isEmpty)

        store.rows.items = (1...3).map { Row($0) }
        edited({ _ = view.rows.count }) { store.rows.remove(id: 1) }
        store.rows.update(id: 2) { $0.text = "a" }
        #expect(view.rows.items == [Row(2, "a"), Row(3)])

        for _ in 0..<3 { store.children.append(TrackedPipeline()) }
        edited({ _ = view.children }) { store.children.removeAll() }
        store.children.remove(at: 2)
        #expect(view.children.isEmpty)

        edited({ _ = view.normal }) { store.normal = 1 }
        store.normal = 2
        #expect(view.normal == 2)

        edited({ _ = view.field }) { view.field = "a" }
        store.field = "b"
        #expect(view.field == "b")
    }

    @Test("A tracking that is renewed when it is invalidated is invalidated by each write")
    func renewed() {
        let found = Invalidations()
        renew(view, found)
        for number in 1...5 { store.normal = number }
        #expect(found.count == 5)
    }

    @Test("A write during the tracking itself does not disarm it")
    func writtenMeanwhile() {
        let found = tracking {
            _ = view.normal
            store.normal = 1
        }
        #expect(found.count == 0)
        store.normal = 2
        #expect(found.count == 1)
    }

    @Test("Observers receive the same, whether or not the slot is tracked")
    func observersToo() {
        for slot in TrackedSlot.allCases { slot.read(view) }
        view.observe(\.normal, by: listener) { $0.record("normal \($1)") }
        view.observe(\.rows, by: listener) { $0.record("rows \($1.splices.count)") }
        view.observe(\.child, by: listener) { $0.record("child \($1?.normal ?? -1)") }
        view.observe(\.field, by: listener) { $0.record("field \($1)") }
        store.observe(\.field, by: listener) { $0.record("stored \($1)") }
        let found = tracking { for slot in TrackedSlot.allCases { slot.read(view) } }
        store.normal = 1
        store.rows.append(Row(1))
        store.child.open(TrackedPipeline())
        view.field = "a"
        #expect(found.count == 1)
        #expect(
            listener.heard == [
                "normal 0", "rows 0", "child -1", "field ", "stored ", "normal 1", "rows 1",
                "child 0", "stored a",
            ])
    }

    @Test("An asynchronous sequence of Observation receives the last value that was written")
    func sequence() async {
        let view = view
        let values = Observations { view.normal }
        let received = Mutex<[Int]>([])
        let task = Task {
            for await value in values {
                received.withLock { $0.append(value) }
                if value == 9 { break }
            }
        }
        await until { received.withLock { $0 } == [0] }
        store.normal = 5
        store.normal = 9
        await task.value
        #expect(received.withLock { $0.last } == 9)
    }

    // MARK: - Without tracking

    @Test("Without trackReads, a read registers nothing and creates nothing")
    func notEnabled() {
        let store = StoreEnd(TrackedPipeline())
        let found = tracking { for slot in TrackedSlot.allCases { slot.read(store.view) } }
        for slot in TrackedSlot.allCases { slot.write(1, store) }
        #expect(found.count == 0)
        #expect(store.pipeline.normal.tap.isSilent)
        #expect(store.pipeline.field.tap.isSilent)
    }

    @Test("A read through the Controller's or the Store's end is not tracked")
    func otherEnds() {
        let found = tracking { _ = (store.controller.normal, store.normal, store.rows.count) }
        store.normal = 1
        store.rows.append(Row(1))
        #expect(found.count == 0)
    }

    @Test("A tracking on another thread does not register reads of the main actor")
    func otherThread() async {
        let counter = Counter()
        let found = Invalidations()
        let (started, start) = AsyncStream.makeStream(of: Void.self)
        let isOver = DispatchSemaphore(value: 0)
        let other = Task.detached {
            withObservationTracking {
                _ = counter.value
                start.finish()
                isOver.wait()
            } onChange: {
                found.add()
            }
        }
        for await _ in started {}
        _ = view.normal
        let own = tracking { _ = view.normal }
        isOver.signal()
        await other.value
        store.normal = 1
        #expect((own.count, found.count) == (1, 0))
        counter.value = 1
        #expect(found.count == 1)
    }
}

/// Tracks a slot again whenever it is invalidated.
@MainActor
private func renew(_ view: ViewEnd<TrackedPipeline>, _ found: Invalidations) {
    withObservationTracking {
        _ = view.normal
    } onChange: {
        found.add()
        MainActor.assumeIsolated { renew(view, found) }
    }
}

/// A value tracked on another thread.
@Observable
private final class Counter: @unchecked Sendable {
    @ObservationIgnored private let stored = Mutex(0)

    var value: Int {
        get {
            access(keyPath: \.value)
            return stored.withLock { $0 }
        }
        set { withMutation(keyPath: \.value) { stored.withLock { $0 = newValue } } }
    }
}
