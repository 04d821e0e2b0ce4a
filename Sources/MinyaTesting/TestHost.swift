// SPDX-License-Identifier: Apache-2.0

public import Minya

/// A host without a display that opens scenes with stubs and a manual clock.
///
/// It records the controllers' calls to the window.
///
/// ```swift
/// let host = TestHost()
/// host.provide(.photos, StubPhotos(titles: ["Autumn"]))
/// host.stub(.photoDetail)
/// let page = try host.open(PhotoListStore.self, PhotoListController.self, PhotoQuery(text: ""))
/// page.view.selection.send("autumn")
/// #expect(host.opened(.photoDetail)?.id == "autumn")
/// ```
@MainActor
public final class TestHost {
    /// The mediator that opens the scenes; register additional scenes with it.
    public let mediator = Mediator()
    /// The window that scenes open in.
    public let navigation = TestNavigation()
    /// The clock for the delays of the Stores, which stands still until advanced.
    public let clock = ManualClock()
    /// The problems reported so far; a test usually expects none.
    public private(set) var problems: [Problem] = []
    package let monitor = WorkMonitor()

    /// Creates a host without scenes, and with no dependency but the clock.
    public init() {
        mediator.provide(.clock, clock)
        mediator.monitor = monitor
        mediator.onProblem = { [weak self] in self?.problems.append($0) }
        #if DEBUG
            // A test may retain a page after it has closed; see `expectNoLeaks`.
            mediator.onClosed = { _ in }
        #endif
    }

    /// Provides a dependency, usually a stub.
    public func provide<Value>(_ key: DependencyKey<Value>, _ value: Value) {
        mediator.provide(key, value)
    }

    // MARK: - Opening

    /// Opens a scene with its real Store and controller, and a view that shows nothing.
    ///
    /// - Throws: The `Problem` that prevented it from opening.
    public func open<S: Store, C: ViewController>(
        _ store: S.Type, _ controller: C.Type, _ context: S.Context,
        answered: (@MainActor (SceneResult<C.Result>) -> Void)? = nil
    ) throws -> TestScene<S> where C.Pipe == S.Pipe {
        try open(store, context, answered) { key in
            mediator.register(
                key, view: HeadlessView<S.Pipe>.self, controller: controller, store: store)
        }
    }

    /// Opens a scene by its key, as registered with the mediator.
    ///
    /// ```swift
    /// let key = SceneKey<PhotoQuery, Never>.photoList
    /// host.mediator.register(key, view: HeadlessView.self, store: PhotoListStore.self)
    /// let page = try host.open(key, PhotoListStore.self, PhotoQuery(text: ""))
    /// ```
    ///
    /// - Throws: The `Problem` that prevented it from opening.
    public func open<S: Store, Result>(
        _ key: SceneKey<S.Context, Result>, _ store: S.Type, _ context: S.Context,
        answered: (@MainActor (SceneResult<Result>) -> Void)? = nil
    ) throws -> TestScene<S> {
        let former = navigation.scenes
        let known = problems.count
        mediator.open(key, context, in: navigation, answered: answered)
        // The page may have opened others on top of itself.
        let scene = navigation.scenes.first { scene in
            scene.name == key.name && !former.contains { $0 === scene }
        }
        guard let scene, let opened = scene.store as? S else {
            throw problems.dropFirst(known).last
                ?? Problem.cannotOpen(scene: key.name, why: "it closed immediately")
        }
        return TestScene(scene, opened, self)
    }

    /// Opens a Store with a controller that performs nothing.
    ///
    /// The responses of a `ResponsePipeline` and the result of a `ResultPipeline` are performed
    /// nevertheless, as in an app that registers the page without a controller of its own; in generic
    /// code only if it declares that `S.Pipe` is one.
    ///
    /// - Throws: The `Problem` that prevented it from opening.
    public func open<S: Store>(_ store: S.Type, _ context: S.Context) throws -> TestScene<S> {
        try open(store, HeadlessController<S.Pipe>.self, context)
    }

    /// Opens a page without a controller of its own, whose Store sends responses.
    ///
    /// ```swift
    /// let page = try host.open(PhotoListStore.self, PhotoQuery(text: ""))
    /// page.store.response.send(.toast("No photos were found."))
    /// #expect(host.navigation.calls.last == .toast("No photos were found."))
    /// ```
    ///
    /// - Throws: The `Problem` that prevented it from opening.
    public func open<S: Store>(_ store: S.Type, _ context: S.Context) throws -> TestScene<S>
    where S.Pipe: ResponsePipeline {
        try open(store, context) { (key: SceneKey<S.Context, Never>) in
            mediator.register(key, view: HeadlessView<S.Pipe>.self, store: store)
        }
    }

    /// Opens a page without a controller of its own, which its Store ends with a result.
    ///
    /// Open it by its key to receive the result.
    ///
    /// - Throws: The `Problem` that prevented it from opening.
    public func open<S: Store>(_ store: S.Type, _ context: S.Context) throws -> TestScene<S>
    where S.Pipe: ResultPipeline {
        try open(store, context) { (key: SceneKey<S.Context, S.Pipe.Result>) in
            mediator.register(key, view: HeadlessView<S.Pipe>.self, store: store)
        }
    }

    /// Opens a page without a controller of its own, with responses and a result.
    ///
    /// - Throws: The `Problem` that prevented it from opening.
    public func open<S: Store>(_ store: S.Type, _ context: S.Context) throws -> TestScene<S>
    where S.Pipe: ResponsePipeline & ResultPipeline {
        try open(store, context) { (key: SceneKey<S.Context, S.Pipe.Result>) in
            mediator.register(key, view: HeadlessView<S.Pipe>.self, store: store)
        }
    }

    private func open<S: Store, Result>(
        _ store: S.Type, _ context: S.Context,
        _ answered: (@MainActor (SceneResult<Result>) -> Void)? = nil,
        register: (SceneKey<S.Context, Result>) -> Void
    ) throws -> TestScene<S> {
        let key = SceneKey<S.Context, Result>(stringLiteral: String(describing: S.self))
        mediator.unregister(key)
        register(key)
        return try open(key, store, context, answered: answered)
    }

    // MARK: - Other scenes

    /// Registers an empty page for a key, which keeps the context it was opened with.
    public func stub<Context, Result>(_ key: SceneKey<Context, Result>) {
        mediator.unregister(key)
        mediator.register(
            key, view: HeadlessView<BlankPipeline>.self,
            controller: BlankController<Result>.self, store: BlankStore<Context>.self)
    }

    /// Registers a view that shows nothing for a kind of view.
    public func stub<Pipe: Pipeline>(_ kind: ViewKind<Pipe>) {
        mediator.unregister(kind)
        mediator.register(view: HeadlessView<Pipe>.self, as: kind)
    }

    /// Returns the context of the topmost open page of a key that was registered with `stub`.
    public func opened<Context, Result>(_ key: SceneKey<Context, Result>) -> Context? {
        let scene = navigation.scenes.last { $0.name == key.name }
        return (scene?.store as? BlankStore<Context>)?.context
    }

    /// Ends the topmost open page of a stubbed key with a result, as its controller would.
    public func finish<Context, Result>(_ key: SceneKey<Context, Result>, with result: Result) {
        let scene = navigation.scenes.last { $0.name == key.name }
        (scene?.controller as? BlankController<Result>)?.finish(result)
    }
}
