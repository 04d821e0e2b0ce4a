// SPDX-License-Identifier: Apache-2.0

import Minya
import MinyaTesting

/// A request of the user to open another page.
package struct Opening: Sendable, Equatable, CustomStringConvertible {
    package let name: String
    package let presentation: Presentation

    package var description: String { "\(name) as \(presentation)" }
}

/// A row of a page's list.
package struct Row: Identifiable, Equatable, Sendable {
    package let id: Int
    package var text = ""

    package init(id: Int, text: String = "") {
        self.id = id
        self.text = text
    }
}

/// The data of the page that all scenarios open, on every host.
package final class RoomPipeline: Pipeline {
    package var title = Normal("")
    package var rows = Rows<Row>()
    /// What the pages answered that this one opened.
    package var answers = Normal<[String]>([])

    package var open = Input<Opening>()
    package var finish = Input<String>()
    package var leave = Input<Void>()
    package var look = Input<Void>()
    /// Edits the list; the number decides how.
    package var edit = Input<Int>()
    package var answered = Input<SceneResult<String>>()

    package var next = Request<Opening>()
    package var end = Request<SceneResult<String>>()
    package var otherView = Request<Void>()

    package init() {}
}

extension SceneKey where Context == String, Result == String {
    package static var room: Self { "room" }
}

extension ViewKind where Pipe == RoomPipeline {
    /// The view that replaces the first one.
    package static var other: Self { "other" }
}

extension DependencyKey where Value == RoomBook {
    fileprivate static var rooms: Self { "rooms" }
}

/// The pages of a scenario that are open, by their names.
@MainActor
package final class RoomBook {
    private var stores: [String: Weak<RoomStore>] = [:]
    /// All scenes, retained because a released scene would close by itself.
    private var scenes: [Scene] = []
    /// The pages that each has opened, and the number of their answers.
    fileprivate var opened: [String: [String]] = [:]
    fileprivate var answered: [String: Int] = [:]

    package init() {}

    /// An open page that was not answered exactly once by each closed page that it opened; nil if there
    /// is none.
    package var unanswered: String? {
        opened.keys.sorted().first { name in
            let closed = opened[name, default: []].count { scene($0) == nil }
            return scene(name) != nil && closed != answered[name, default: 0]
        }
    }

    /// Registers the page with its views on a host.
    package func register<V: View, W: View>(
        in mediator: Mediator, view: V.Type, other: W.Type
    ) where V.Pipe == RoomPipeline, W.Pipe == RoomPipeline {
        mediator.provide(.rooms, self)
        mediator.register(.room, view: view, controller: RoomController.self, store: RoomStore.self)
        mediator.register(view: other, as: .other)
    }

    fileprivate func add(_ store: RoomStore, _ name: String) { stores[name] = Weak(store) }

    /// Retains the scene of a page.
    package func retain(_ name: String) {
        if let scene = scene(name) { scenes.append(scene) }
    }

    package func store(_ name: String) -> RoomStore? { stores[name]?.object }

    package func scene(_ name: String) -> Scene? { store(name)?.lifetime.scene as? Scene }

    /// The open scenes.
    package var open: [Scene] { scenes.filter(\.isOpen) }

    /// Releases the scenes; returns the number of those that somebody else retains, and of stores.
    package func release() -> Int {
        let released = scenes.map { Weak($0) }
        scenes = []
        return stores.values.count { $0.object != nil } + released.count { $0.object != nil }
    }
}

/// Answers the user with requests, and keeps what other pages answer.
package final class RoomStore: Store {
    package static var needs: Needs { Needs(.rooms) }

    package let lifetime = Lifetime()
    package let pipeline = StoreEnd(RoomPipeline())
    private let name: String
    private let book: RoomBook
    private var edits = RandomEdits(seed: 0)

    package init(context: String, dependencies: Dependencies) {
        name = context
        book = dependencies[.rooms]
        book.add(self, context)
    }

    package func addObservers() {
        pipeline.observe(\.open, by: self) { store, opening in
            store.book.opened[store.name, default: []].append(opening.name)
            store.pipeline.next.send(opening)
        }
        pipeline.observe(\.finish, by: self) { store, text in
            store.pipeline.end.send(.value(text))
        }
        pipeline.observe(\.leave, by: self) { store in store.pipeline.end.send(.cancelled) }
        pipeline.observe(\.look, by: self) { store in store.pipeline.otherView.send() }
        pipeline.observe(\.edit, by: self) { store, seed in
            store.edits.numbers = SeededNumbers(UInt64(seed))
            store.edits.edit(store.pipeline)
        }
        pipeline.observe(\.answered, by: self) { store, result in
            store.book.answered[store.name, default: 0] += 1
            store.pipeline.answers += [result.value ?? "cancelled"]
        }
    }

    package func load() { pipeline.title = name }
}

/// Performs the requests of the store.
package final class RoomController: ViewController {
    package typealias Result = String

    package let lifetime = Lifetime()
    package let pipeline: ControllerEnd<RoomPipeline>

    package init(pipeline: ControllerEnd<RoomPipeline>) { self.pipeline = pipeline }

    package func addObservers() {
        pipeline.observe(\.next, by: self) { controller, opening in
            controller.open(.room, opening.name, as: opening.presentation, into: \.answered)
        }
        pipeline.observe(\.end, by: self) { controller, result in
            switch result {
            case .value(let text): controller.finish(text)
            case .cancelled: controller.back()
            }
        }
        pipeline.observe(\.otherView, by: self) { controller in
            controller.replaceView(with: .other)
        }
    }
}
