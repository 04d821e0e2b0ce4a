// SPDX-License-Identifier: Apache-2.0

import Minya
import MinyaUIKit

/// A navigation over models of containers, which uses the same stack of scenes as the one on UIKit.
@MainActor
final class ModelNavigation: Navigation {
    let main = ModelContainer()
    let side = ModelContainer()
    let stack: SceneStack<ModelPage>
    /// The pages that were created and are still alive.
    private var created: [Weak<ModelPage>] = []

    init(hasSide: Bool = false) {
        stack = SceneStack(main, side: hasSide ? side : nil)
        main.check(stack.main)
        stack.side.map(side.check)
        (main.other, side.other) = (side, main)
        stack.onEnd = { [weak self] in self?.end() }
    }

    var scenes: [Scene] { stack.scenes }
    var fault: String? { main.fault ?? side.fault }
    var livePages: Int { created.count { $0.object != nil } }

    func show(_ scene: Scene, as presentation: Presentation) -> any Navigation {
        let page = ModelPage(scene.name)
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
    func end() { Scene.close(stack.removeAllScenes()) }

    func endTransitions(isCancelled: Bool = false, isRestoredFirst: Bool = true) {
        main.endTransition(isCancelled: isCancelled, isRestoredFirst: isRestoredFirst)
        side.endTransition(isCancelled: isCancelled, isRestoredFirst: isRestoredFirst)
    }

    /// Ends all transitions, also those that begin when one ends.
    func settle() {
        for _ in 0..<1_000 where main.isMoving || side.isMoving { endTransitions() }
    }

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

final class NumberPipeline: Pipeline {
    var done = Input<Int>()
}

final class NumberStore: Store {
    let lifetime = Lifetime()
    let pipeline = StoreEnd(NumberPipeline())

    init(context: Int, dependencies: Dependencies) {}
}

final class NumberView: View {
    let lifetime = Lifetime()
    let pipeline: ViewEnd<NumberPipeline>

    init(pipeline: ViewEnd<NumberPipeline>) { self.pipeline = pipeline }
}

/// Finishes its scene with the number that the view sends.
final class NumberController: ViewController {
    typealias Result = Int

    let lifetime = Lifetime()
    let pipeline: ControllerEnd<NumberPipeline>

    init(pipeline: ControllerEnd<NumberPipeline>) { self.pipeline = pipeline }

    func addObservers() {
        pipeline.observe(\.done, by: self) { controller, number in controller.finish(number) }
    }
}

extension SceneKey where Context == Int, Result == Int {
    static var number: Self { "number" }
}
