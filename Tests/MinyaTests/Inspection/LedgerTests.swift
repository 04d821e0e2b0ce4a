// SPDX-License-Identifier: Apache-2.0

import Foundation
import MinyaTesting
import Testing

@testable import Minya
@testable import MinyaTape

@MainActor @Suite("Ledgers")
struct LedgerTests {
    let desk = Desk()
    let ledger = Ledger()

    init() { desk.host.mediator.attach(ledger) }

    private func slot(_ path: String) -> LedgerReport.Slot? {
        ledger.report.slots.first { $0.path == path }
    }

    /// The findings of a slot, without those that depend on the speed of the machine.
    private func findings(_ path: String) -> [LedgerReport.Mistake: Int] {
        let found = ledger.report.findings.filter {
            $0.slot == path && $0.mistake != .slowObserver && $0.mistake != .repeatedInFrame
        }
        return Dictionary(uniqueKeysWithValues: found.map { ($0.mistake, $0.count) })
    }

    @Test("A slot has its writers with the last value, and its observers with file and line")
    func entries() throws {
        let store = try #require(desk.openPage())
        let line = #line + 1
        store.pipeline.observe(\.query, by: store) { _, _ in }
        store.pipeline.query = "a"
        store.pipeline.view.query = "b"
        store.pipeline.view.query = "c"
        let query = try #require(slot("PagePipeline.query"))
        #expect(query.scene == "page" && query.kind == "Field")
        #expect(query.writers.map(\.type) == ["PageStore", "PageView"])
        #expect(query.writers.map(\.count) == [1, 2])
        #expect(query.writers.map(\.value) == ["\"a\"", "\"c\""])
        #expect(query.observers.count == 1)
        #expect(query.observers.first?.file == "MinyaTests/LedgerTests.swift")
        #expect(query.observers.first?.line == line)
        #expect(query.observers.first?.type == "PageStore")
        #expect(query.observers.first?.count == 3)
    }

    @Test("All scenes of one key share their entries")
    func shared() throws {
        for _ in 0..<50 {
            let store = try #require(desk.openPage())
            store.pipeline.title = "t"
        }
        let title = try #require(slot("PagePipeline.title"))
        #expect(title.writers.map(\.count) == [50])
        #expect(title.observers.count == 1)
        #expect(title.observers.first?.count == 100)
    }

    @Test("A slot that is only written or only observed is a finding")
    func oneSided() throws {
        let store = try #require(desk.openPage())
        store.pipeline.count = 1
        store.pipeline.count = 2
        #expect(findings("PagePipeline.count") == [.neverObserved: 2])
        #expect(findings("PagePipeline.title") == [.neverWritten: 1])
        store.pipeline.title = "t"
        #expect(findings("PagePipeline.title") == [:])
    }

    @Test("A Field that two layers write in answer to each other is a finding; one answer is not")
    func backAndForth() throws {
        let store = try #require(desk.openPage())
        let pipe = store.pipeline
        pipe.observe(\.query, by: store) { store, query in
            store.pipeline.query = query.hasSuffix("!") ? query : query + "!"
        }
        pipe.view.query = "a"
        #expect(findings("PagePipeline.query") == [:])
        let listener = Listener()
        pipe.view.observe(\.query, by: listener) { _, query in
            if query.count < 8 { pipe.view.query = query + "?" }
        }
        pipe.view.query = "b"
        #expect(findings("PagePipeline.query")[.backAndForth] != nil)
    }

    @Test("Two deliveries to one observer within a frame are a finding, unless they are events")
    func repeated() throws {
        let store = try #require(desk.openPage())
        // The frame may end between two deliveries on a busy machine, but not each time.
        for count in 0..<1000 { store.pipeline.title = "\(count)" }
        for _ in 0..<1000 { store.pipeline.shook.send() }
        let found = ledger.report.findings.filter { $0.mistake == .repeatedInFrame }
        #expect(found.map(\.slot) == ["PagePipeline.title"])
    }

    @Test("An observer that takes longer than 4 ms is a finding")
    func slow() throws {
        let store = try #require(desk.openPage())
        store.pipeline.observe(\.query, by: store) { _, _ in Thread.sleep(forTimeInterval: 0.005) }
        let found = ledger.report.findings.filter { $0.mistake == .slowObserver }
        #expect(found.contains { $0.slot == "PagePipeline.query" })
        #expect(try #require(slot("PagePipeline.query")).observers[0].longest >= 0.005)
    }

    @Test("A write after the scene has closed is a finding")
    func late() throws {
        let store = try #require(desk.openPage())
        desk.navigation.closeWindow()
        store.pipeline.view.query = "late"
        #expect(findings("PagePipeline.query")[.lateWrite] == 1)
    }

    @Test("A report survives JSON, and its text names every writer, observer and finding")
    func written() throws {
        let store = try #require(desk.openPage())
        store.pipeline.title = "t"
        store.pipeline.count = 1
        let report = ledger.report
        let data = try JSONEncoder().encode(report)
        #expect(try JSONDecoder().decode(LedgerReport.self, from: data) == report)
        let text = "\(report)"
        #expect(text.hasPrefix("page\n"))
        #expect(text.contains("  PagePipeline.title  Normal\n    written 1 × by Store PageStore"))
        #expect(text.contains("observed 2 × by View PageView at MinyaTests/PageScene.swift:"))
        #expect(text.contains("page, PagePipeline.count: written once, but never observed"))
        for mistake in LedgerReport.Mistake.allCases {
            let finding = LedgerReport.Finding(
                scene: "page", slot: "P.s", mistake: mistake, count: 3)
            #expect("\(finding)".hasPrefix("page, P.s: ") && "\(finding)".hasSuffix("."))
        }
    }

    @Test("Long and secret values are described briefly")
    func brief() {
        struct Pair {
            let name: String
            let code: Secret
        }
        #expect(briefly("text") == "\"text\"")
        #expect(briefly(String(repeating: "x", count: 10_000)).count < 200)
        #expect(briefly(Array(0..<100_000)) == "[0, 1, 2, 3, 4, … (100000)]")
        #expect(briefly([Int]()) == "0 elements")
        #expect(briefly(Int?.none as Any) == "nil")
        #expect(briefly(Int?.some(3) as Any) == "3")
        #expect(
            briefly(Pair(name: "n", code: Secret("planted"))) == "Pair(name: \"n\", code: <secret>)"
        )
        #expect(briefly(Phase.loading) == "loading")
        #expect(briefly(SceneResult.value("v")) == "value(\"v\")")
        #expect(briefly(["key": Secret("planted")]) == "[(key: \"key\", value: <secret>)]")
        #expect(briefly([[[[[1]]]]]) == "[[[1 element]]]")
        #expect(briefly(Concealed()) == "<private>")
    }
}
