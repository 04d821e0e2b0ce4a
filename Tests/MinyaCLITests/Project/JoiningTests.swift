// SPDX-License-Identifier: Apache-2.0

import Foundation
import MinyaCLI
import Testing

@Suite("Connecting a page to one that was edited by hand")
struct JoiningTests {
    let app: MadeApp

    /// Edits the first page as its developer would: adds a greeting.
    init() throws {
        app = try MadeApp()
        try app.replace(
            "    package init() {}",
            by: """
                    package var greeting = Normal<String>("")
                    package var greet = Input<String>()

                    package init() {}
                """, in: core("Pipeline"))
        try app.replace(
            "dependencies: Dependencies) {}\n",
            by: """
                dependencies: Dependencies) {}

                    package func addObservers() {
                        pipeline.observe(\\.greet, by: self) { store, name in
                            store.pipeline.greeting = "Hello, \\(name)"
                        }
                    }

                """, in: core("Store"))
        try app.replace(
            "    @Test(\"It opens, and no dependency is missing\")\n    func opens() throws {\n"
                + "        _ = try open()\n",
            by: "    @Test(\"it greets\")\n    func greets() throws {\n"
                + "        let page = try open()\n        page.view.greet.send(\"Ann\")\n",
            in: tests)
        try app.replace(
            "    package required init",
            by: "    private let greetingLabel = Label()\n\n    package required init", in: view)
        try app.replace("[Widget] = []", by: "[Widget] = [greetingLabel]", in: view)
    }

    private func core(_ part: String) -> String { "Sources/Pages/Home/Core/Home\(part).swift" }
    private let view = "Sources/Pages/Home/GTK/HomeView.swift"
    private let tests = "Sources/Pages/Home/Tests/HomeTests.swift"

    @Test("Slots and observers are inserted, and code without a clear place is reported")
    func edited() throws {
        #expect(app.call("scene Detail --form title --open-from Home") == .ok, "\(app.said)")
        let pipeline = try #require(app.text(core("Pipeline")))
        #expect(
            pipeline.contains(
                """
                    /// What “detail” answered last; nil until then.
                    package var detailAnswer = Normal<DetailAnswer?>(nil)

                    package var detail = Input<Void>()
                    package var detailLeft = Input<SceneResult<DetailAnswer>>()

                    package var greeting = Normal<String>("")
                    package var greet = Input<String>()

                    package init() {}
                """))
        let store = try #require(app.text(core("Store")))
        #expect(
            store.contains(
                """
                            store.pipeline.greeting = "Hello, \\(name)"
                        }
                        pipeline.observe(\\.detailLeft, by: self) { store, result in
                """))
        // The column of widgets was edited, so the place of another group is unclear.
        #expect(app.text(view)?.contains("detail") == false)
        #expect(app.said.contains("Left as it was"))
        for line in [
            "\(view):", "\(tests):", "func opensDetail()",
            "private let detailRow = ActionRow.opening(localized(\"Detail\"))",
            "in 'init'", "openings.rows = [detailRow]",
            "detailRow.onActivate = { [weak self] in self?.pipeline.detail.send() }",
            "pipeline.observe(\\.detailAnswer, by: self)",
        ] { #expect(app.said.contains(line), "\(line) is not in \(app.said)") }
    }

    @Test("A view with an unchanged column gets the button")
    func seen() throws {
        try app.replace("[greetingLabel]", by: "[]", in: view)
        #expect(app.call("scene Detail --open-from Home") == .ok, "\(app.said)")
        #expect(app.text(view)?.contains("detailRow.onActivate") == true)
        #expect(!app.said.contains("Left as it was"))
        #expect(app.call("scene Other --open-from Home") == .ok, "\(app.said)")
        #expect(app.text(view)?.contains("            otherRow,\n") == true)
    }

    @Test("Observers are added to those written by hand meanwhile")
    func observers() throws {
        #expect(app.call("scene First --open-from Home") == .ok, "\(app.said)")
        try app.replace(
            "    package func addObservers() {\n",
            by: """
                    package func addObservers() {
                        pipeline.observe(\\.greeting, by: self) { controller, greeting in
                            controller.toast(greeting)
                        }

                """, in: core("Controller"))
        #expect(app.call("scene Detail --open-from Home") == .ok, "\(app.said)")
        let text = try #require(app.text(core("Controller")))
        #expect(text.split(separator: "func addObservers").count == 2)
        #expect(text.contains("\n        }\n        pipeline.observe(\\.detail, by: self)"))
    }

    @Test("A part is inserted into the edited page")
    func part() throws {
        #expect(app.call("scene Tips --child-of Home --list Tip") == .ok, "\(app.said)")
        #expect(app.text(core("Pipeline"))?.contains("let tips = TipsPipeline()") == true)
        #expect(app.text(core("Store"))?.contains("children: [any SubStore] { [tips] }") == true)
    }

    @Test("Additions to a missing view or missing tests are reported")
    func gone() throws {
        try FileManager.default.removeItem(at: app.root.appending(path: tests))
        #expect(app.call("scene Detail --open-from Home") == .ok)
        #expect(app.said.contains("\(tests) is missing"))
        #expect(app.said.contains("func opensDetail() throws {"))
        #expect(app.text(core("Controller"))?.contains("open(.detail, ())") == true)
    }

    @Test("If the logic has no clear place, all additions are reported and nothing is written")
    func refused() throws {
        try app.replace("class HomePipeline", by: "class MyPipeline", in: core("Pipeline"))
        try app.replace("init() {}", by: "init() { print(1) }", in: core("Pipeline"))
        let before = app.files
        #expect(app.call("scene Detail --open-from Home") == .refused)
        for line in [
            "package var detail = Input<Void>()", "pipeline.observe(\\.detail, by: self)",
            "controller.open(.detail, ())", "detailRow.onActivate", "func opensDetail() throws {",
            "host.stub(.detail)",
        ] { #expect(app.said.contains(line), "\(line) is not in \(app.said)") }
        #expect(app.files == before)
    }

    @Test("A slot of the same name that was added by hand is not duplicated")
    func slot() throws {
        try app.replace(
            "    package var greet =",
            by: "    package var detail = Normal<Int>(0)\n    package var greet =",
            in: core("Pipeline"))
        #expect(app.call("scene Detail --open-from Home") == .refused)
        try app.replace(
            "detail = Normal<Int>(0)", by: "detail = Input<Void>()", in: core("Pipeline"))
        #expect(app.call("scene Detail --open-from Home") == .ok)
        #expect(app.text(core("Pipeline"))?.split(separator: "var detail ").count == 2)
    }

    @Test(
        "A file that cannot be edited is named with the reason",
        arguments: [
            ("Package.swift", "CR LF"), ("Package.swift", "UTF-8"), ("Package.swift", "is missing"),
            ("Sources/Pages/Home/Core/HomePipeline.swift", "CR LF"),
        ])
    func faults(path: String, why: String) throws {
        let file = app.root.appending(path: path)
        let text = try #require(app.text(path))
        switch why {
        case "CR LF": try app.write(text.replacing("\n", with: "\r\n"), to: path)
        case "UTF-8": try Data([0x2F, 0x2F, 0xE9, 0x0A] + text.utf8).write(to: file)
        default: try FileManager.default.removeItem(at: file)
        }
        #expect(app.call("scene Detail --open-from Home") == .refused)
        #expect(app.said.contains("\(path) ") && app.said.contains(why), "\(app.said)")
        #expect(!app.said.contains("let pages"))
    }
}
