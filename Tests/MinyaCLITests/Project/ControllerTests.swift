// SPDX-License-Identifier: Apache-2.0

import Foundation
import MinyaCLI
import Testing

@Suite("Controllers of generated pages")
struct ControllerTests {
    let app: MadeApp
    private let pages = "Sources/GTK/DemoPages.swift"

    init() throws { app = try MadeApp() }

    private func make(_ calls: String...) {
        for call in calls { #expect(app.call(call) == .ok, "\(call): \(app.said)") }
    }

    private func controller(of page: String) -> String {
        "Sources/Pages/\(page)/Core/\(page)Controller.swift"
    }

    private func isRegistered(_ page: String, _ key: String, withController: Bool) -> Bool {
        let call =
            withController
            ? """
                    mediator.register(
                        .\(key), view: \(page)View.self,
                        controller: \(page)Controller.self, store: \(page)Store.self)

            """
            : """
                    mediator.register(
                        .\(key), view: \(page)View.self, store: \(page)Store.self)

            """
        return app.text(pages)?.contains(call) == true
    }

    /// A controller written by hand, and its registration.
    private func writeController(observers: String) throws {
        try app.write(
            """
            import Minya

            package final class HomeController: ViewController {
                package let lifetime = Lifetime()
                package let pipeline: ControllerEnd<HomePipeline>

                package init(pipeline: ControllerEnd<HomePipeline>) { self.pipeline = pipeline }
            \(observers)
                package func other() {}
            }

            """, to: controller(of: "Home"))
        try app.replace(
            ".home, view: HomeView.self, store:",
            by: ".home, view: HomeView.self,\n            controller: HomeController.self, store:",
            in: pages)
    }

    @Test(
        "A page that opens nothing has no controller, even if it answers",
        arguments: [
            ("scene A", false), ("scene A --form title", false), ("scene A --context Photo", false),
            ("scene A --context Photo --result Photo", false),
            ("scene A --list Photo --result Photo", false), ("scene A --list Photo", true),
        ])
    func rule(call: String, hasController: Bool) throws {
        make(call)
        #expect((app.text(controller(of: "A")) != nil) == hasController)
        #expect(isRegistered("A", "a", withController: hasController))
        let tests = try #require(app.text("Sources/Pages/A/Tests/ATests.swift"))
        #expect(tests.contains("AController.self") == hasController)
        let pipeline = try #require(app.text("Sources/Pages/A/Core/APipeline.swift"))
        let answers = call.contains("--result") || call.contains("--form")
        #expect(pipeline.contains("class APipeline: ResultPipeline {") == answers)
        let before = app.files
        make(call)
        #expect(app.said.contains("Nothing to do"))
        #expect(app.files == before)
    }

    @Test("A page that begins to open another one gets a controller and is registered with it")
    func opener() throws {
        make("scene A")
        let before = app.files
        make("scene B --open-from A", "scene C --open-from A")
        let text = try #require(app.text(controller(of: "A")))
        #expect(text.contains("controller.open(.b, ())"))
        #expect(text.contains("controller.open(.c, ())"))
        #expect(isRegistered("A", "a", withController: true))
        #expect(isRegistered("B", "b", withController: false))
        let tests = try #require(app.text("Sources/Pages/A/Tests/ATests.swift"))
        #expect(tests.contains("host.open(AStore.self, AController.self, ())"))
        make("scene A")
        #expect(app.said.contains("Nothing to do"))
        make("undo", "undo")
        #expect(app.files == before)
    }

    @Test("A page that answers still answers after it begins to open another one")
    func answering() throws {
        make("scene Ask --form title", "scene Help --open-from Ask")
        let text = try #require(app.text(controller(of: "Ask")))
        #expect(text.contains("pipeline.observe(\\.result, by: self)"))
        #expect(text.contains("typealias Result = AskAnswer"))
        let pipeline = try #require(app.text("Sources/Pages/Ask/Core/AskPipeline.swift"))
        #expect(pipeline.contains("class AskPipeline: ResultPipeline {"))
        #expect(isRegistered("Ask", "ask", withController: true))
    }

    @Test("A page gets a controller when it gets a part with a list")
    func part() throws {
        make("scene Tips --child-of Home")
        #expect(app.text(controller(of: "Home")) == nil)
        make("scene Photos --child-of Home --list Photo")
        #expect(app.text(controller(of: "Home"))?.contains("pipeline.photos.observe") == true)
        #expect(isRegistered("Home", "home", withController: true))
    }

    @Test("A page in another folder gets its controller there")
    func moved() throws {
        make("scene A", "move A Settings --no-build", "scene B --open-from A")
        #expect(app.text("Sources/Pages/Settings/A/Core/AController.swift") != nil)
        #expect(isRegistered("A", "a", withController: true))
    }

    @Test(
        "A controller written by hand is kept and extended",
        arguments: [
            "",
            """

                package func addObservers() {
                    pipeline.observe(\\.mine, by: self) { _ in }
                }

            """,
        ])
    func byHand(observers: String) throws {
        try writeController(observers: observers)
        make("scene Detail --open-from Home --route")
        let text = try #require(app.text(controller(of: "Home")))
        #expect(text.contains("pipeline.observe(\\.mine, by: self)") != observers.isEmpty)
        #expect(text.contains("package func other() {}"))
        #expect(text.contains("controller.open(.detail, ())"))
        #expect(text.split(separator: "func addObservers()").count == 2)
        #expect(isRegistered("Home", "home", withController: true))
        #expect(app.text(pages)?.split(separator: "HomeController").count == 2)
    }

    @Test("A controller that cannot be extended is left unchanged, and all additions are listed")
    func refused() throws {
        try app.replace("HomeStore.self)", by: "HomeStore.self )", in: pages)
        let before = app.files
        #expect(app.call("scene Detail --open-from Home") == .refused)
        #expect(app.said.contains("instead of"), "\(app.said)")
        #expect(app.said.contains("controller: HomeController.self, store: HomeStore.self)"))
        #expect(app.files == before)
        try app.write("struct Mine {}\n", to: "Sources/Pages/Home/Core/HomePipeline.swift")
        #expect(app.call("scene Detail --open-from Home") == .refused)
        let path = "\(controller(of: "Home")):"
        #expect(app.said.contains(path) && app.said.contains("class HomeController"), "\(app.said)")
        #expect(app.said.contains("controller: HomeController.self, store: HomeStore.self)"))
    }

    @Test("A page without the value for opening another one is told to add a controller by hand")
    func obstacle() {
        #expect(app.call("scene A --context Photo --open-from Home") == .refused)
        #expect(app.said.contains("make it, and register Home"), "\(app.said)")
        make("scene B --open-from Home")
        #expect(app.call("scene A --context Photo --open-from Home") == .refused)
        #expect(!app.said.contains("make it"), "\(app.said)")
    }

    @Test("An app without a toolkit behaves the same")
    func headless() throws {
        let call = "new Other --host headless --local \(MadeApp.minya)"
        #expect(app.callAround(call) == .ok, "\(app.said)")
        let other = app.root.deletingLastPathComponent().appending(path: "Other")
        for call in ["scene PhotoDetail", "scene Photos --list Photo --open-from PhotoDetail"] {
            #expect(app.call(call, in: other) == .ok, "\(app.said)")
        }
        let text = try String(
            contentsOf: other.appending(path: "Sources/App/OtherPages.swift"), encoding: .utf8)
        #expect(text.contains("    .home, view: HeadlessView.self, store: HomeStore.self)\n"))
        #expect(
            text.contains(
                """
                            .photoDetail, view: HeadlessView.self,
                            controller: PhotoDetailController.self, store: PhotoDetailStore.self)

                """))
    }
}
