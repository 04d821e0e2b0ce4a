// SPDX-License-Identifier: Apache-2.0

import HostConformance
import Minya
import MinyaUIKit
import Testing

@MainActor @Suite("Links to the open pages")
struct PageLinksTests {
    private let mediator = Mediator.withNumbers()
    private let app = ModelApp<ModelContainer>()
    private let navigation: ModelNavigation<ModelContainer>

    init() {
        navigation = app.openWindow(hasSide: true)
        mediator.register(.home, view: TextView.self, store: HomeStore.self)
        mediator.register(.note, view: TextView.self, store: NoteStore.self)
        mediator.register(.draft, view: TextView.self, store: NoteStore.self)
        mediator.route(.note)
        mediator.route(.home)
    }

    private var links: [String] { PageLinks(to: navigation.stack, scheme: "app").links }

    /// The contexts and names of the pages that values open in a new window.
    private func opened(_ values: [AnyHashable: Any]?) -> [String] {
        let window = app.openWindow(hasSide: true)
        PageLinks(values).open(in: window, by: mediator)
        return window.scenes.map { scene in
            let detail = window.stack.detail === scene ? " beside" : ""
            return "\(scene.name) \(scene.routeContext as? String ?? "")\(detail)"
        }
    }

    @Test("Pages are opened again from their links, each beside or over the others as before")
    func again() {
        let text = "Übung & 100 % + #? {=}"
        mediator.open(.home, (), in: navigation)
        mediator.open(.note, text, in: navigation, as: .detail)
        mediator.open(.note, "over it", in: navigation)
        let expected = ["home ", "note \(text) beside", "note over it"]
        #expect(links.count == 3 && links.first == "app:home")
        #expect(opened(PageLinks(to: navigation.stack, scheme: "app").values) == expected)
    }

    @Test("Pages without a route, with a result or that are closed have no link")
    func without() {
        mediator.route(.number)
        mediator.open(.draft, "no route", in: navigation)
        mediator.open(.number, 3, in: navigation)
        #expect(links.isEmpty)
        mediator.open(.draft, "a detail", in: navigation, as: .detail)
        mediator.open(.note, "over it", in: navigation)
        #expect(links.count == 1)
        #expect(links.first?.hasSuffix("&as=detail") == true)
        let scene = navigation.scenes.last
        scene?.close()
        #expect(scene != nil && scene?.routeContext == nil)
    }

    @Test("The first page is not opened twice, and further pages are")
    func first() {
        mediator.open(.home, (), in: navigation)
        let values = ["links": ["app:home", "app:note?context=%22a%22", "app:home"]]
        PageLinks(values).open(in: navigation, by: mediator)
        #expect(navigation.scenes.map(\.name) == ["home", "note", "home"])
    }

    @Test("Unknown routes, wrong types and damaged links are ignored one by one")
    func hostile() {
        let good = "app:note?context=%22a%22"
        let wrong = [
            "", ":", "app:", "app://", "home", "app:nowhere", "app:draft?context=%22a%22",
            "app:note", "app:note?context=5", "app:note?context=%22", "app:note?context=%FF",
            "%%%", "\0",
        ]
        #expect(opened(["links": wrong]) == [])
        for text in wrong { #expect(opened(["links": [text, good]]) == ["note a"]) }
        let mixed: [Any] = [5, good, ["links": good], [good], true]
        #expect(opened(["links": mixed]) == ["note a"])
        #expect(opened(["links": good]) == [])
        #expect(opened(["links": 5, 3: "links"]) == [])
        #expect(opened(nil) == [])
        #expect(opened(["links": ["app://note?context=%22a%22&as=other"]]) == ["note a"])
    }

    @Test(
        "A deeply nested context does not crash the app",
        arguments: [511, 512, 513, 514, 1000, 100_000])
    func deep(depth: Int) {
        let nested = String(repeating: "%5B", count: depth)
        #expect(opened(["links": ["app:note?context=\(nested)"]]) == [])
    }

    @Test("Nothing is opened after a page that has ended the navigation")
    func ended() {
        mediator.register(
            .home, view: TextView.self, controller: LeavingController.self, store: HomeStore.self)
        let note = "app:note?context=%22a%22"
        #expect(opened(["links": ["app:home", note, note]]) == [])
    }

    @Test("At most twenty pages are opened")
    func many() {
        let values = ["links": Array(repeating: "app:home", count: 1000)]
        #expect(opened(values).count == PageLinks.most)
    }
}

private final class TextPipeline: Pipeline {
    var text = Normal("")
}

private final class TextView: View {
    let lifetime = Lifetime()
    let pipeline: ViewEnd<TextPipeline>

    init(pipeline: ViewEnd<TextPipeline>) { self.pipeline = pipeline }
}

/// Goes back as soon as its page is open.
private final class LeavingController: ViewController {
    let lifetime = Lifetime()
    let pipeline: ControllerEnd<TextPipeline>

    init(pipeline: ControllerEnd<TextPipeline>) { self.pipeline = pipeline }

    func addObservers() { back() }
}

private final class HomeStore: Store {
    let lifetime = Lifetime()
    let pipeline = StoreEnd(TextPipeline())

    init(context: Void, dependencies: Dependencies) {}
}

private final class NoteStore: Store {
    let lifetime = Lifetime()
    let pipeline = StoreEnd(TextPipeline())

    init(context: String, dependencies: Dependencies) {}
}

extension SceneKey where Context == Void, Result == Never {
    fileprivate static var home: Self { "home" }
}

extension SceneKey where Context == String, Result == Never {
    fileprivate static var note: Self { "note" }
    fileprivate static var draft: Self { "draft" }
}
