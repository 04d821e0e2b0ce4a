// SPDX-License-Identifier: Apache-2.0

/// A replay of one layer of a scene, which stands for the other two layers.
///
/// It receives the events of the scene, and writes what the other layers wrote.
@MainActor
package protocol SceneReplay: WorkReplay, SceneObserver {
    /// Called when the layers exist and none has subscribed.
    func willJoin(_ scene: ReplayedScene)
    /// Called when the Store has subscribed and the Controller would; deliveries are waiting.
    func didJoin()
}

/// A scene of which only one layer runs; its other layers do nothing.
@MainActor
package struct ReplayedScene {
    /// The scene, which is in no window.
    package let scene: Scene
    /// Its slots.
    package let slots: NamedSlots

    /// Subscribes the layer, and loads the Store.
    package func start() {
        scene.join()
        if scene.isOpen { scene.load() }
    }
}

/// The types of a registered scene, and what its Store needs.
struct ReplayedParts {
    let info: SceneInfo
    let view: any View.Type
    let store: any Store.Type
    let dependencies: Dependencies
}

extension Mediator {
    /// Creates a registered scene of which only the Store or the View runs, without a window.
    ///
    /// A View alone is created on the pipeline of a Store whose `init` is called, and nothing else.
    /// Only the replay observes the scene.
    ///
    /// - Parameter context: Returns the context that the Store is created with, of the given type.
    /// - Returns: The scene; nil if it cannot be created, which is reported to ``onProblem``.
    /// - Throws: What `context` throws.
    package func openAlone(
        _ layer: Layer, of name: String, _ replay: any SceneReplay,
        context: (Any.Type) throws -> Any
    ) throws -> ReplayedScene? {
        guard let parts = parts(of: name) else { return nil }
        return try open(parts.store, parts, layer, context, replay)
    }

    private func open<S: Store>(
        _ type: S.Type, _ parts: ReplayedParts, _ layer: Layer,
        _ context: (Any.Type) throws -> Any, _ replay: any SceneReplay
    ) rethrows -> ReplayedScene? {
        guard let context = try context(S.Context.self) as? S.Context else { return nil }
        let probe = SceneProbe(scene: parts.info, observers: [replay], recorder: .shared)
        let store = DeliveryQueue.withSetup(setup, probe, replay: replay) {
            S(context: context, dependencies: parts.dependencies)
        }
        if let why = adoptPipeline(of: store, for: parts.info) {
            onProblem(.cannotOpen(scene: parts.info.name, why: why))
            return nil
        }
        guard layer == .view else {
            let view = ReplayedView<S.Pipe>.self
            return open(view, store, store.pipeline, parts, probe, replay)
        }
        return open(parts.view, store.pipeline, parts, probe, replay)
    }

    private func open<V: View, Pipe: Pipeline>(
        _ view: V.Type, _ end: StoreEnd<Pipe>, _ parts: ReplayedParts, _ probe: SceneProbe,
        _ replay: any SceneReplay
    ) -> ReplayedScene? {
        guard let end = end as? StoreEnd<V.Pipe> else { return nil }
        return open(view, ReplayedStore(end), end, parts, probe, replay)
    }

    private func open<V: View, S: Store>(
        _ view: V.Type, _ store: S, _ end: StoreEnd<S.Pipe>, _ parts: ReplayedParts,
        _ probe: SceneProbe, _ replay: any SceneReplay
    ) -> ReplayedScene where V.Pipe == S.Pipe {
        let scene = Scene(
            parts.info, view: view, controller: { ReplayedController<S.Pipe>(pipeline: $0) },
            store: store, probe: probe, mediator: self, answer: nil)
        let replayed = ReplayedScene(scene: scene, slots: NamedSlots(end))
        replay.willJoin(replayed)
        return replayed
    }
}

// MARK: - The layers that do not run

/// A Store that does nothing, on the pipeline that another one has created.
private final class ReplayedStore<Pipe: Pipeline>: Store {
    let lifetime = Lifetime()
    let pipeline: StoreEnd<Pipe>

    init(_ pipeline: StoreEnd<Pipe>) { self.pipeline = pipeline }

    convenience init(context: StoreEnd<Pipe>, dependencies: Dependencies) { self.init(context) }
}

/// A View that shows nothing.
private final class ReplayedView<Pipe: Pipeline>: View {
    let lifetime = Lifetime()
    let pipeline: ViewEnd<Pipe>

    init(pipeline: ViewEnd<Pipe>) { self.pipeline = pipeline }
}

/// A controller that only lets the replay write.
private final class ReplayedController<Pipe: Pipeline>: ViewController {
    let lifetime = Lifetime()
    let pipeline: ControllerEnd<Pipe>

    init(pipeline: ControllerEnd<Pipe>) {
        self.pipeline = pipeline
        pipeline.ignoreRequests()
    }

    func addObservers() { (pipeline.queue.replay as? any SceneReplay)?.didJoin() }
}
