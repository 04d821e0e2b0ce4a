// SPDX-License-Identifier: Apache-2.0

import Foundation
import MinyaTesting
import Testing

@testable import Minya

@MainActor @Suite("Alerts with an entry")
struct EnteredTextTests {
    let host = TestHost()
    let log = EventLog()
    let page: TestScene<ActionStore>
    let store: ActionStore

    init() throws {
        host.mediator.attach(log)
        page = try host.open(ActionStore.self, ActionController.self, "Autumn")
        store = try #require(page.scene.store as? ActionStore)
    }

    private func ask(isSecret: Bool = false) {
        store.pipeline.response.send(
            .alert(
                Alert(
                    "Rename", field: "Name", text: "Autumn", isSecret: isSecret,
                    choices: [.cancel("Keep"), .entered("Rename") { .rename($0) }])))
    }

    /// The values of the user's answers, as observers of scenes receive them.
    private var answers: [String] {
        log.all.compactMap { event in
            if case .answered(let answer) = event.kind { "\(answer ?? "nothing")" } else { nil }
        }
    }

    @Test("The entered text is in the action, exactly once, and on the tape")
    func entered() {
        ask()
        #expect(host.navigation.calls.last == .alert("Rename", ["Keep", "Rename"]))
        #expect(host.navigation.answer("Rename", entering: "Winter"))
        #expect(!host.navigation.answer("Rename", entering: "Spring"))
        #expect(store.heard == [.rename("Winter")])
        #expect(answers.count == 1 && answers[0].contains("\"Winter\""), "\(answers)")
    }

    @Test("Without a change, the text is that of the alert")
    func unchanged() {
        ask()
        host.navigation.answer("Rename")
        #expect(store.heard == [.rename("Autumn")])
    }

    @Test("A cancelled alert sends nothing, whatever was entered", arguments: ["Keep", nil])
    func cancelled(choice: String?) {
        ask()
        host.navigation.answer(choice, entering: "Winter")
        #expect(store.heard == [])
        #expect(!answers.description.contains("Winter"))
    }

    @Test("A hidden text reaches the Store and no observer of the answer")
    func secret() {
        ask(isSecret: true)
        host.navigation.answer("Rename", entering: "hunter2")
        #expect(store.heard == [.rename("hunter2")])
        #expect(answers == ["1"])
    }

    @Test("A number that is none of a choice counts as choosing nothing")
    func wrongNumber() {
        var heard: [Int?] = []
        let alert = Alert("?", field: "Name", choices: [.entered("Yes") { $0.count }])
        let wrong = [-1, 1, .max]
        host.mediator.attach(log)
        for number in wrong {
            page.scene.call(.alert(alert)) { call in
                alert.answer(number, "a", to: call) { heard.append($0) }
            }
        }
        #expect(heard == [nil, nil, nil])
    }

    @Test("Comparing alerts does not make answers")
    func equalWithoutAnswers() {
        func alert() -> Alert<Int> {
            Alert("?", field: "Number", choices: [.entered("Yes") { Int($0)! }])
        }
        #expect(alert() == alert())
        #expect(alert() != Alert("?", field: "Number", choices: [.suggested("Yes", 1)]))
    }

    @Test("Alerts are equal if their entries and choices look the same")
    func equality() {
        func alert(_ field: String?, _ text: String) -> Alert<String> {
            Alert("?", field: field, text: text, choices: [.entered("Yes") { $0 + text }])
        }
        #expect(alert("Name", "a") == alert("Name", "a"))
        #expect(alert("Name", "a") != alert("Name", "b"))
        #expect(alert("Name", "a") != alert(nil, "a"))
    }

    @Test("A mapped alert has the same entry, and maps what is made of the text")
    func mapped() {
        let alert = Alert<Int>(
            "?", field: "Number", text: "7", isSecret: true,
            choices: [.entered("Yes") { Int($0) ?? 0 }])
        guard case .alert(let other) = Response.alert(alert).map({ "\($0)" }) else {
            Issue.record("The response is no alert any more.")
            return
        }
        #expect(other.field == "Number" && other.text == "7" && other.isSecret)
        #expect(other.choices[0].making?("12") == "12")
    }

    @Test("An alert with an entry is restored from JSON, and so is one from before there were any")
    func coding() throws {
        let alert = Alert("?", field: "Name", text: "a", choices: [.suggested("Yes", 7)])
        let data = try JSONEncoder().encode(alert)
        #expect(try JSONDecoder().decode(Alert<Int>.self, from: data) == alert)
        let former = #"""
            {"title":"?","message":"","choices":[{"title":"A","role":"normal","answer":1}]}
            """#
        let restored = try JSONDecoder().decode(Alert<Int>.self, from: Data(former.utf8))
        #expect(restored == Alert("?", choices: [.normal("A", 1)]))
        // It refers to a function.
        let entered = Alert<Int>("?", field: "Name", choices: [.entered("Yes") { _ in 7 }])
        #expect(throws: EncodingError.self) { try JSONEncoder().encode(entered) }
    }
}
