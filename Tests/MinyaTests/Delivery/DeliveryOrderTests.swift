// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import Minya

@MainActor @Suite("The order of deliveries")
struct DeliveryOrderTests {
    let page = Page()
    let listener = Listener()

    @Test("Outside a delivery, a write is delivered before it returns")
    func atOnce() {
        page.view.observe(\.title, by: listener) { $0.record($1) }
        page.store.title = "a"
        #expect(listener.heard == ["", "a"])
        page.store.title += "b"
        #expect(listener.heard == ["", "a", "ab"])
    }

    @Test("Observers are called in the order of subscription")
    func subscriptionOrder() {
        for name in ["first", "second", "third"] {
            page.view.observe(\.shook, by: listener) { $0.record(name) }
        }
        page.store.shook.send()
        #expect(listener.heard == ["first", "second", "third"])
    }

    @Test("Writes made inside a delivery are delivered after it, in order, across slots")
    func acrossSlots() {
        page.view.observe(\.count, by: listener) { [page] listener, count in
            listener.record("count \(count)")
            guard count == 1 else { return }
            page.store.shook.send()
            page.store.title = "t"
            page.store.banner.store.text = "b"
            page.store.rows.append(Row(1))
            page.view.query = "q"
            page.store.shook.send()
            listener.record("end of the first")
        }
        page.view.observe(\.title, by: listener) { $0.record("title \($1)") }
        page.view.observe(\.shook, by: listener) { $0.record("shook") }
        page.view.banner.observe(\.text, by: listener) { $0.record("banner \($1)") }
        page.view.observe(\.rows, by: listener) { $0.record("rows \($1.splices.count)") }
        page.store.observe(\.query, by: listener) { $0.record("query \($1)") }
        page.view.observe(\.count, by: listener) { $0.record("count too \($1)") }
        listener.heard = []

        page.store.count = 1

        #expect(
            listener.heard == [
                "count 1", "end of the first", "count too 1", "shook", "title t", "banner b",
                "rows 1", "query q", "shook",
            ])
    }

    @Test("Writes of a later delivery are delivered after those of an earlier one")
    func breadthFirst() {
        page.store.observe(\.tapped, by: listener) { [page] listener, number in
            listener.record(number)
            guard number < 10 else { return }
            page.view.tapped.send(number * 10)
            page.view.tapped.send(number * 10 + 1)
        }
        page.store.batch {
            page.view.tapped.send(1)
            page.view.tapped.send(2)
        }
        #expect(listener.heard == ["1", "2", "10", "11", "20", "21"])
    }

    @Test("A write made inside a delivery can be read immediately")
    func readableAtOnce() {
        page.view.observe(\.count, by: listener) { [page] listener, count in
            guard count == 1 else { return }
            page.store.count = 2
            page.store.rows.append(Row(7))
            listener.record("\(page.view.count) \(page.view.rows.count)")
        }
        page.store.count = 1
        #expect(listener.heard == ["2 1"])
    }

    @Test("No observer receives an older value after a newer one")
    func neverBackwards() {
        let late = Listener()
        page.view.observe(\.count, by: listener) { [page] listener, count in
            listener.record(count)
            if 1..<5 ~= count { page.store.count = count + 1 }
        }
        page.view.observe(\.count, by: late) { $0.record($1) }
        page.store.count = 1
        #expect(listener.heard == ["0", "1", "2", "3", "4", "5"])
        #expect(late.heard == ["0", "1", "2", "3", "4", "5"])
    }

    @Test("No observer is re-entered")
    func noReentrance() {
        page.view.observe(\.count, by: listener) { [page] listener, count in
            listener.record("in \(count)")
            if count < 3 { page.store.count = count + 1 }
            listener.record("out \(count)")
        }
        #expect(
            listener.heard == [
                "in 0", "out 0", "in 1", "out 1", "in 2", "out 2", "in 3", "out 3",
            ])
    }

    @Test("A write made during a replay is delivered after the replay")
    func replayIsADelivery() {
        page.view.observe(\.title, by: listener) { $0.record("title \($1)") }
        listener.heard = []
        page.view.observe(\.count, by: listener) { [page] listener, _ in
            page.store.title = "t"
            listener.record("end of the replay")
        }
        #expect(listener.heard == ["end of the replay", "title t"])
        listener.heard = []
        page.view.observe(\.rows, by: listener) { [page] listener, change in
            if change.isFull { page.store.rows.append(Row(1)) }
            listener.record(change.isFull ? "full" : "edit")
        }
        #expect(listener.heard == ["full", "edit"])
    }

    @Test("An observer that joins inside a delivery receives later writes once")
    func joiningInside() {
        let newcomer = Listener()
        page.view.observe(\.count, by: listener) { [page] _, count in
            guard count == 1 else { return }
            page.view.observe(\.count, by: newcomer) { $0.record($1) }
            page.view.observe(\.shook, by: newcomer) { $0.record("shook") }
            page.store.shook.send()
        }
        page.store.count = 1
        #expect(newcomer.heard == ["1", "shook"])
        page.store.count = 2
        #expect(newcomer.heard == ["1", "shook", "2"])
    }

    @Test("An observer cancelled inside a delivery is not called in it")
    func cancelledInside() {
        let second = Listener()
        var observation: ObservationToken?
        page.view.observe(\.shook, by: listener) { _ in observation?.cancel() }
        observation = page.view.observe(\.shook, by: second) { $0.record("shook") }
        page.store.shook.send()
        #expect(second.heard.isEmpty)
    }
}
