// SPDX-License-Identifier: Apache-2.0

import Minya
import MinyaSwiftUI
import MinyaUIKit

/// A page of the tests, in place of a SwiftUI view.
final class Page: Hashable {
    static func == (one: Page, other: Page) -> Bool { one === other }
    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// A navigation over a path, which uses the same stack of scenes as the one on SwiftUI.
@MainActor
final class PathNavigation: Navigation {
    let shown = ShownPages<Page>()
    let stack: SceneStack<Page>
    private var created: [Weak<Page>] = []

    init() {
        stack = SceneStack(shown)
        shown.keeper = stack.main
        stack.onEnd = { [weak self] in self?.close() }
    }

    var scenes: [Scene] { stack.scenes }
    var livePages: Int { created.count { $0.object != nil } }

    func show(_ scene: Scene, as presentation: Presentation) -> any Navigation {
        let page = Page()
        created.append(Weak(page))
        if presentation == .detail {
            stack.pushDetail(scene, page)
        } else {
            stack.push(scene, page)
        }
        return self
    }

    func dismiss(_ scene: Scene) { stack.dismiss(scene) }
    func back() { stack.goBack() }
    func close() { Scene.close(stack.removeAllScenes()) }

    func viewReplaced(in scene: Scene) {}
    func toast(
        _ text: String, button: String?, of scene: Scene?, pressed: @escaping @MainActor () -> Void
    ) {}
    func alert(_ alert: Alert<Int>, answered: @escaping @MainActor (Int?) -> Void) {}
    func menu(_ menu: Menu<Int>, chosen: @escaping @MainActor (Int?) -> Void) {}
    func copy(_ clip: Clip) {}
    func launch(_ launch: Launch) {}
    func choose(
        _ title: String, _ kind: FileChoiceKind, answered: @escaping @MainActor ([String]?) -> Void
    ) {}
    func setFullscreen(_ isFullscreen: Bool, of scene: Scene?) {}
}

/// A reference that does not retain its object.
struct Weak<Object: AnyObject> {
    weak var object: Object?

    init(_ object: Object) { self.object = object }
}

// MARK: - The scenes

final class NumberPipeline: ResultPipeline {
    var result = Request<SceneResult<Int>>()
    var done = Input<Int>()
}

final class NumberStore: Store {
    let lifetime = Lifetime()
    let pipeline = StoreEnd(NumberPipeline())

    init(context: Int, dependencies: Dependencies) {}

    func addObservers() {
        pipeline.observe(\.done, by: self) { store, number in
            store.pipeline.result.send(.value(number))
        }
    }
}

final class NumberView: View {
    let lifetime = Lifetime()
    let pipeline: ViewEnd<NumberPipeline>

    init(pipeline: ViewEnd<NumberPipeline>) { self.pipeline = pipeline }
}

extension SceneKey where Context == Int, Result == Int {
    static var number: Self { "number" }
}
