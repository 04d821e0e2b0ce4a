// SPDX-License-Identifier: Apache-2.0

/// One open page: it retains the View, the ViewController and the Store, and ends them together.
///
/// A mediator creates scenes and a ``Navigation`` shows them. Code that removes one from the screen
/// calls ``close()``.
///
/// ```swift
/// let scene = navigation.scenes.last
/// scene?.replaceView(with: PhotoListView.self)   // the same page, shown by another view
/// scene?.close()
/// ```
@MainActor
public final class Scene: Identifiable {
    // The variables are exempt from dynamic exclusivity checks, which took a tenth of opening and
    // closing a page: no other code runs while one is being changed.

    /// Identifies this scene among all that were opened.
    public let info: SceneInfo
    /// The same number as in ``info``, readable from any isolation.
    public nonisolated let id: Int
    /// The name of the key it was opened by.
    public var name: String { info.name }

    /// The view, until the scene closes.
    @exclusivity(unchecked)
    public private(set) var view: (any View)?
    /// The name of the view's kind; nil for the view of the registration.
    @exclusivity(unchecked)
    public private(set) var viewKind: String?
    @exclusivity(unchecked)
    package private(set) var controller: (any ViewController)?
    @exclusivity(unchecked)
    package private(set) var store: (any Store)?
    /// The Stores and the views below the page's own.
    @exclusivity(unchecked)
    private var parts: [any Observing] = []
    /// The lifetimes whose layers are retained; a layer may have replaced its lifetime since.
    @exclusivity(unchecked)
    private var lifetimes: [Lifetime] = []

    /// The navigation that contains the scene.
    @exclusivity(unchecked)
    public internal(set) weak var navigation: (any Navigation)?
    let mediator: Mediator
    /// What the scene was opened with, from which its route opens it again; nil without a route, for a
    /// scene with a result, which only its opener can receive, and once the scene has closed.
    @exclusivity(unchecked)
    package internal(set) var routeContext: Any?

    private let queue: DeliveryQueue
    private let probe: SceneProbe?
    /// The page's pipeline, until the scene closes.
    @exclusivity(unchecked)
    private var pipeline: AnyObject?
    /// The type of pipeline that the layers' ends name.
    private let pipelineType: any Pipeline.Type
    /// Delivers the result to the opener; called once, when the scene has closed.
    @exclusivity(unchecked)
    private var answer: ((Any?) -> Void)?
    @exclusivity(unchecked)
    private var result: Any?

    /// Whether ``close()`` has not been called yet.
    @exclusivity(unchecked)
    public private(set) var isOpen = true
    /// Whether it is about to be closed together with other scenes.
    @exclusivity(unchecked)
    private(set) var isLeaving = false

    init<V: View, C: ViewController, S: Store>(
        _ info: SceneInfo, view: V.Type, controller: (ControllerEnd<S.Pipe>) -> C, store: S,
        probe: SceneProbe?, mediator: Mediator, answer: ((Any?) -> Void)?
    ) where V.Pipe == S.Pipe, C.Pipe == S.Pipe {
        self.info = info
        id = info.id
        self.probe = probe
        self.mediator = mediator
        self.answer = answer
        self.store = store
        let end = store.pipeline
        queue = end.queue
        pipeline = end.pipeline
        pipelineType = S.Pipe.self
        // Events that the layers send before all have subscribed are delivered in join().
        queue.beginJoining()
        let controller = controller(end.controller)
        self.controller = controller
        if let kind = controller.firstView, let make = maker(of: kind) {
            viewKind = kind.name
            self.view = make(end.view)
        } else {
            self.view = V(pipeline: end.view)
        }
    }

    isolated deinit { close() }

    // MARK: - Opening

    /// Subscribes the layers to each other's slots; the Store starts its work in ``load()``.
    func join() {
        defer { queue.endJoining() }
        guard let view, let controller, let store else { return }
        lifetimes.reserveCapacity(3)
        adopt(store)
        adopt(controller)
        let stores = adoptStores(under: store.children)
        let views = adoptViews(under: view.subviews)
        adopt(view)
        if let probe {
            for store in stores { inspect(store, probe) }
            for view in views { inspect(view, probe) }
        }
        parts = stores
        parts += views
        // A layer may finish the scene while it joins; then the remaining layers are not called.
        store.addObservers()
        for part in stores where isOpen { part.addObservers() }
        if isOpen { controller.addObservers() }
        if isOpen { view.addObservers() }
        for view in views where isOpen { view.addObservers() }
    }

    func load() {
        guard let store else { return }
        store.load()
        for case let part as any SubStore in parts where isOpen { part.load() }
    }

    private func joinView(_ view: any View) {
        adopt(view)
        let views = adoptViews(under: view.subviews)
        parts += views
        if isOpen { view.addObservers() }
        for view in views where isOpen { view.addObservers() }
    }

    /// Makes the layer a part of this scene, so that its observers need not retain it: the scene
    /// releases it only between deliveries.
    ///
    /// - Returns: Whether the layer can belong to this scene; if not, it is reported.
    @discardableResult
    private func adopt(_ layer: any Observing, queue layerQueue: DeliveryQueue? = nil) -> Bool {
        let lifetime = layer.lifetime
        if lifetime !== layer.lifetime {
            report(.newLifetime(owner: String(describing: type(of: layer))))
        }
        let otherQueue = layerQueue === queue ? nil : layerQueue
        // Also true of another layer's lifetime, which would end with that layer, or outlive it.
        let isTaken = lifetime.hasEnded || lifetime.kept != nil
        if isTaken || otherQueue?.scene != nil {
            let other = (lifetime.scene as? Scene)?.name ?? otherQueue?.scene
            report(
                .sharedLayer(
                    layer: String(describing: type(of: layer)), scene: name, other: other))
            return false
        }
        if otherQueue != nil {
            report(.strayStore(store: String(describing: type(of: layer)), scene: name))
        }
        lifetimes.append(lifetime)
        lifetime.keeper = ObjectIdentifier(queue)
        lifetime.kept = ObjectIdentifier(layer)
        lifetime.scene = self
        return true
    }

    private func inspect<S: SubStore>(_ store: S, _ probe: SceneProbe) {
        probe.joined(.store, S.self, pipeline: S.Pipe.self)
    }

    private func inspect<V: View>(_ view: V, _ probe: SceneProbe) {
        probe.joined(.view, V.self, pipeline: V.Pipe.self)
    }

    private func queue<S: SubStore>(of store: S) -> DeliveryQueue { store.pipeline.queue }

    /// Whether one of the scene's Stores has started the work.
    package func owns(_ work: MonitoredWork) -> Bool { work.scene == ObjectIdentifier(queue) }

    private func report(_ problem: Problem) { mediator.onProblem(problem) }

    /// Adds Stores and those below them to the scene, each parent before its children; returns those
    /// that can belong to it.
    private func adoptStores(under children: [any SubStore]) -> [any SubStore] {
        children.flatMap { child in
            (adopt(child, queue: queue(of: child)) ? [child] : [])
                + adoptStores(under: child.children)
        }
    }

    /// The Stores among these and those below them that were created after the scene had opened.
    private func laterStores(under children: [any SubStore]) -> [any SubStore] {
        children.flatMap { child in
            (child.lifetime.kept == nil ? [child] : []) + laterStores(under: child.children)
        }
    }

    private func adoptViews(under views: [any View]) -> [any View] {
        views.flatMap { view in (adopt(view) ? [view] : []) + adoptViews(under: view.subviews) }
    }

    // MARK: - Changing

    /// Replaces the view, such as a list by a grid, and keeps the pipeline, Store and controller.
    ///
    /// - Returns: Whether the view belongs to this scene's pipeline; if not, nothing changed.
    @discardableResult
    public func replaceView<V: View>(with type: V.Type) -> Bool {
        replaceView(nil) { (end: ViewEnd<V.Pipe>) in V(pipeline: end) }
    }

    func replaceView<Pipe: Pipeline>(with kind: ViewKind<Pipe>) {
        guard kind.name != viewKind, let make = maker(of: kind) else { return }
        replaceView(kind.name, make)
    }

    private func maker<Pipe: Pipeline>(
        of kind: ViewKind<Pipe>
    ) -> (@MainActor (ViewEnd<Pipe>) -> any View)? {
        let make = mediator.views.maker(of: kind)
        if make == nil { mediator.onProblem(.noView(kind: kind.name, scene: name)) }
        return make
    }

    @discardableResult
    private func replaceView<Pipe: Pipeline>(
        _ kind: String?, _ make: @MainActor (ViewEnd<Pipe>) -> any View
    ) -> Bool {
        guard isOpen, pipelineType == Pipe.self, let pipeline = pipeline as? Pipe else {
            return false
        }
        let end = ViewEnd(pipeline, queue)
        // Events that the view sends meanwhile, and those sent in response, wait until it has
        // joined.
        return queue.batch { replaceView(kind, by: make(end)) }
    }

    private func replaceView(_ kind: String?, by view: any View) -> Bool {
        // The new view may close the scene, or replace itself, while it is created or joins.
        guard isOpen else { return false }
        let former = parts.filter { $0 is any View } + (self.view.map { [$0] } ?? [])
        parts.removeAll { $0 is any View }
        self.view = view
        viewKind = kind
        joinView(view)
        if isOpen, self.view === view { navigation?.viewReplaced(in: self) }
        let gone = Set(former.map { ObjectIdentifier($0) })
        for lifetime in lifetimes where lifetime.kept.map(gone.contains) == true { lifetime.end() }
        lifetimes.removeAll(where: \.hasEnded)
        for layer in former { end(layer) }
        return true
    }

    /// Makes a call to the window, which is reported in an inspected scene.
    func call(_ call: @autoclosure () -> WindowCall, _ body: (InspectedCall) -> Void) {
        guard let probe else { return body(InspectedCall(probe: nil, position: 0)) }
        probe.called(call()) { body(InspectedCall(probe: probe, position: $0)) }
    }

    // MARK: - Closing

    /// Sets the result that ``close()`` delivers instead of `.cancelled`.
    func finish(with result: Any) {
        guard isOpen, self.result == nil else { return }
        self.result = result
        probe?.finished(result)
    }

    /// Closes several scenes of one window, in the given order, topmost first.
    ///
    /// None of them can open another scene meanwhile: otherwise a page that reopens a cancelled
    /// sign-in would prevent its window from closing.
    public static func close(_ scenes: some Sequence<Scene>) {
        let leaving = Array(scenes)
        for scene in leaving { scene.isLeaving = true }
        for scene in leaving { scene.close() }
    }

    /// Ends the scene and delivers its result to the opener; a second call does nothing.
    ///
    /// Deliveries stop, work is cancelled, and the layers are released.
    public func close() {
        guard isOpen else { return }
        isOpen = false
        if let store { parts += laterStores(under: store.children) }
        #if DEBUG
            let closed = closedScene
        #endif
        queue.close()
        if let pipeline { mediator.pipelines.removeAll(of: info, ObjectIdentifier(pipeline)) }
        let lifetimes = lifetimes
        self.lifetimes = []
        for lifetime in lifetimes { lifetime.end() }
        let (parts, view, controller, store) = (parts, view, controller, store)
        self.parts = []
        self.view = nil
        self.controller = nil
        self.store = nil
        for part in parts { end(part) }
        if let view { end(view) }
        if let controller { end(controller) }
        if let store { end(store) }
        pipeline = nil
        let routeContext = routeContext
        self.routeContext = nil
        let answer = answer
        self.answer = nil
        if let probe {
            probe.closed { answer?(result) }
        } else {
            answer?(result)
        }
        #if DEBUG
            closed.map(mediator.onClosed)
        #endif
        extendLifetime((lifetimes, parts, view, controller, store, routeContext))
    }

    #if DEBUG
        private var closedScene: ClosedScene? {
            guard let view, let controller, let store else { return nil }
            return ClosedScene(
                name, layers: parts + [view, controller, store], pipeline: pipeline(of: store))
        }

        private func pipeline<S: Store>(of store: S) -> any Pipeline { store.pipeline.pipeline }
    #endif

    /// Ends the layer's observers and work, and retains it while a delivery may be calling it.
    private func end(_ layer: any Observing) {
        layer.lifetime.end()
        queue.keepUntilSettled(layer)
    }
}
