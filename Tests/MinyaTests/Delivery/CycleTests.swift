// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import Minya

@MainActor @Suite("Cycles of writes")
struct CycleTests {
    let page = Page()
    let listener = Listener()

    /// The number of deliveries that each reported cycle dropped.
    private var dropped: [Int] { cycles.map(\.dropped) }

    private var chains: [[String]] { cycles.map(\.chain) }

    /// The chain and the number in the sentence of each reported cycle; any other sentence fails.
    private var cycles: [(chain: [String], dropped: Int)] {
        page.problems.all.filter { $0.code == .cycle }.compactMap { problem in
            let sentence = problem.description
            guard let match = sentence.firstMatch(of: /without end: (.+); (\d+) deliver/),
                let dropped = Int(match.2)
            else {
                Issue.record("\(problem)")
                return nil
            }
            let chain = match.1.split(separator: " → ").map(String.init)
            #expect(problem == .cycle(chain: chain, dropped: dropped))
            return (chain, dropped)
        }
    }

    @Test("Two slots that write each other are reported once, with the layers that write")
    func twoSlots() {
        var rounds = 0
        page.store.observe(\.query, by: listener) { [page] _, query in
            guard !query.isEmpty else { return }
            rounds += 1
            page.store.count += 1
        }
        page.view.observe(\.count, by: listener) { [page] _, count in
            if count > 0 { page.view.query = "\(count)" }
        }

        page.view.query = "go"

        #expect(chains.count == 1)
        let chain = chains.first ?? []
        #expect(chain.count == 3)
        #expect(chain.first == chain.last)
        #expect(
            Set(chain) == ["PagePipeline.query (View)", "PagePipeline.count (Store)"])
        #expect((60...70).contains(rounds))
    }

    @Test("An event whose observer sends it twice more is reported")
    func events() {
        page.store.observe(\.tapped, by: listener) { [page] listener, number in
            listener.record(number)
            page.view.tapped.send(number + 1)
            page.view.tapped.send(number + 1)
        }
        page.view.tapped.send(1)
        #expect(chains == [["PagePipeline.tapped (View)", "PagePipeline.tapped (View)"]])
        #expect(listener.heard.count < 64 * 64 + 64 + 10)
    }

    @Test("A hundred answers sent as the same event are not a cycle")
    func answers() {
        page.store.observe(\.tapped, by: listener) { [page] listener, number in
            guard number == 0 else { return listener.record(number) }
            for answer in 1...100 { page.store.ask.send("\(answer)") }
        }
        let performer = Listener()
        page.controller.observe(\.ask, by: performer) { [page] _, number in
            page.controller.tapped.send(Int(number) ?? -1)
        }
        page.store.batch { page.view.tapped.send(0) }
        #expect(listener.heard == (1...100).map { "\($0)" })
        #expect(chains.isEmpty)
    }

    @Test("A large batch of events that are answered several times is not a cycle")
    func largeBatch() {
        page.store.observe(\.tapped, by: listener) { [page] listener, number in
            guard number < 3 else { return listener.heard.append("") }
            page.store.ask.send("\(number + 1)")
            page.store.count += 1
        }
        page.controller.observe(\.ask, by: listener) { [page] _, number in
            page.controller.tapped.send(Int(number) ?? 3)
        }
        page.store.batch { for _ in 0..<5_000 { page.view.tapped.send(0) } }
        #expect(listener.heard.count == 5_000)
        #expect(page.problems.all.isEmpty)
    }

    @Test("An event that fans out over three levels is not a cycle")
    func fansOut() {
        // The value of an event is the number of levels that are left.
        page.store.observe(\.tapped, by: listener) { [page] listener, level in
            guard level > 0 else { return listener.heard.append("") }
            for _ in 0..<20 { page.view.tapped.send(level - 1) }
        }
        page.view.tapped.send(3)
        #expect(listener.heard.count == 8_000)
        #expect(page.problems.all.isEmpty)
    }

    @Test("Events that double over two slots are stopped, and the report counts the dropped ones")
    func doubling() {
        var asked = 0
        page.store.observe(\.tapped, by: listener) { [page] _, number in
            page.store.ask.send("\(number)")
            page.store.ask.send("\(number)")
            asked += 2
        }
        var answered = 0
        page.controller.observe(\.ask, by: listener) { [page] _, number in
            page.controller.tapped.send(Int(number) ?? 0)
            answered += 1
        }
        page.view.tapped.send(1)
        #expect(answered < 64 * 64 * 4)
        #expect(dropped == [asked - answered])
    }

    @Test("A list that is edited by its own observer is reported")
    func rows() {
        page.view.observe(\.rows, by: listener) { [page] _, _ in
            page.store.rows.append(Row(page.store.rows.count))
        }
        #expect(chains.count == 1)
        #expect(page.view.rows.count < 100)
    }

    @Test("After a cycle, the next turn is delivered as usual")
    func goesOn() {
        var isCycling = true
        page.view.observe(\.count, by: listener) { [page] listener, count in
            listener.record(count)
            if isCycling { page.store.count = count + 1 }
        }
        #expect(chains.count == 1)
        isCycling = false
        listener.heard = []
        page.store.count = 7
        page.store.batch { page.store.count = 8 }
        #expect(listener.heard == ["7", "8"])
        isCycling = true
        page.store.count = 9
        #expect(chains.count == 2)
    }

    @Test("A slot that settles within 64 rounds is not a cycle")
    func settles() {
        page.view.observe(\.count, by: listener) { [page] listener, count in
            listener.record(count)
            if count < 60 { page.store.count = count + 1 }
        }
        #expect(page.problems.all.isEmpty)
        #expect(listener.heard.last == "60")
    }

    @Test("A hundred events sent in one batch are not a cycle")
    func manyEvents() {
        page.store.observe(\.tapped, by: listener) { $0.record($1) }
        page.store.batch { for number in 0..<100 { page.view.tapped.send(number) } }
        #expect(page.problems.all.isEmpty)
        #expect(listener.heard.count == 100)
    }

    @Test("A hundred events that are each answered with writes are not a cycle")
    func manyAnswers() {
        let asked = Listener()
        page.store.observe(\.tapped, by: listener) { [page] _, number in
            page.store.count += number
            page.store.rows.append(Row(number))
            page.store.ask.send("\(number)")
        }
        page.view.observe(\.count, by: listener) { $0.record($1) }
        page.view.observe(\.rows, by: listener) { $0.record($1.splices) }
        page.controller.observe(\.ask, by: asked) { $0.record($1) }
        listener.heard = []
        page.store.batch { for number in 0..<100 { page.view.tapped.send(number) } }
        #expect(page.problems.all.isEmpty)
        #expect(asked.heard.count == 100)
        #expect(listener.heard.count == 2)
        #expect(page.view.rows.count == 100)
    }

    @Test("The description names the chain and the fix")
    func sentence() {
        let problem = Problem.cycle(chain: ["A.x (View)", "A.y (Store)", "A.x (View)"], dropped: 7)
        #expect(problem.description.contains("A.x (View) → A.y (Store) → A.x (View)"))
        #expect(problem.description.contains("7 deliveries were dropped"))
        #expect(problem.description.contains("Write only when the value differs"))
    }
}
