// SPDX-License-Identifier: Apache-2.0

/// Opens scenes: it knows which view, controller and store make one, and what stores depend on.
///
/// One per app. The app registers its scenes, provides dependencies, and asks ``check()`` once
/// at start, which names everything that is missing at once.
///
/// ```swift
/// let mediator = Mediator()
/// mediator.register(
///     .photoList, view: PhotoListView.self,
///     controller: PhotoListController.self, store: PhotoListStore.self)
/// mediator.provide(.photos, FolderPhotoService(folder: folder))
/// try mediator.check()
/// mediator.open(.photoList, PhotoQuery(text: ""), in: window)
/// ```
@MainActor
public final class Mediator {
    /// Told of every mistake of the program that is found while it runs; prints, by default.
    public var onProblem: @MainActor (Problem) -> Void = { print("Minya: \($0)") }

    private var registrations: [String: Registration] = [:]
    private var dependencies: [String: Any] = ["clock": ContinuousClock() as any Clock<Duration>]
    private var routes: [String: Route] = [:]
    private var observers: [any SceneObserver] = []
    private(set) var views = ViewKinds()
    private var opened = 0

    /// A mediator that knows no scene and provides the system's clock.
    public init() {}

    /// How to make one scene; the layers' types are known inside the closure alone.
    private struct Registration {
        // Not its name: the first time that a type is asked for its name, the runtime looks through
        // every conformance of the program.
        let store: any Store.Type
        let needs: Needs
        let make: @MainActor (SceneInfo, Any, Dependencies, Mediator, ((Any?) -> Void)?) -> Scene?
    }

    /// How to open a scene from coded data.
    private struct Route {
        let open:
            @MainActor (any Decoder, Mediator, @MainActor () -> any Navigation, Presentation) throws
                -> Void
    }

    // MARK: - Registering

    /// Says which view, controller and store make the scene.
    ///
    /// A second call for a key takes the place of the first. All three share one Pipeline type, and
    /// the key's types are the store's context and the controller's result: the compiler checks
    /// both.
    public func register<V: View, C: ViewController, S: Store>(
        _ key: SceneKey<S.Context, C.Result>, view: V.Type, controller: C.Type, store: S.Type
    ) where V.Pipe == S.Pipe, C.Pipe == S.Pipe {
        register(key, view: view, store: store) { C(pipeline: $0) }
    }

    func register<V: View, C: ViewController, S: Store>(
        _ key: SceneKey<S.Context, C.Result>, view: V.Type, store: S.Type,
        controller: @escaping @MainActor (ControllerEnd<S.Pipe>) -> C
    ) where V.Pipe == S.Pipe, C.Pipe == S.Pipe {
        registrations[key.name] = Registration(
            store: S.self, needs: S.needs
        ) { info, context, dependencies, mediator, answer in
            guard let context = context as? S.Context else { return nil }
            let probe = mediator.probe(info)
            return DeliveryQueue.withSetup(
                probe, clock: mediator.clock,
                onProblem: { [weak mediator] in mediator?.onProblem($0) }
            ) {
                let store = S(context: context, dependencies: dependencies)
                return Scene(
                    info, view: view, controller: controller, store: store,
                    probe: probe, mediator: mediator, answer: answer)
            }
        }
    }

    @available(
        *, unavailable,
        message: """
            the View, the ViewController and the Store of a scene share one Pipeline type, \
            and the key names the Store's Context and the ViewController's Result
            """
    )
    public func register<Context, Result, V: View, C: ViewController, S: Store>(
        _ key: SceneKey<Context, Result>, view: V.Type, controller: C.Type, store: S.Type
    ) {}

    /// Registers a further view of a pipeline, which a controller shows by its kind.
    ///
    /// ```swift
    /// mediator.register(view: PhotoRowsView.self, as: .list)
    /// ```
    ///
    /// The view that a scene is registered with is shown until its controller asks for another, in
    /// ``ViewController/firstView`` or with `replaceView(with:)`. A second call for a kind takes
    /// the place of the first.
    public func register<V: View>(view: V.Type, as kind: ViewKind<V.Pipe>) {
        views.register(view, as: kind)
    }

    @available(
        *, unavailable,
        message: "the kind names the views of another Pipeline than this View's"
    )
    public func register<V: View, Other: Pipeline>(view: V.Type, as kind: ViewKind<Other>) {}

    /// Provides a dependency to every store that declares its key.
    ///
    /// A second call takes the place of the first, for scenes opened from then on.
    public func provide<Value>(_ key: DependencyKey<Value>, _ value: Value) {
        dependencies[key.name] = value
    }

    /// Lets a scene be opened by its name with coded data: a deep link, a saved state, or a
    /// module that may not import the scene's.
    public func route<Context: Decodable, Result>(_ key: SceneKey<Context, Result>) {
        routes[key.name] = Route { decoder, mediator, navigation, presentation in
            let context = try Context(from: decoder)
            mediator.open(key, context, in: navigation(), as: presentation)
        }
    }

    /// Lets `observer` see the scenes that are opened from here on.
    public func attach(_ observer: any SceneObserver) {
        observers.append(observer)
    }

    // MARK: - Checking

    /// Names every missing dependency and registration at once.
    ///
    /// - Throws: ``MediatorError`` with all of them; nothing, when every scene can be opened.
    public func check() throws(MediatorError) {
        var missing: [MediatorError.Missing] = []
        for (name, registration) in registrations.sorted(by: { $0.key < $1.key }) {
            missing += self.missing(for: registration, scene: name)
        }
        for route in routes.keys.sorted() where registrations[route] == nil {
            missing.append(.scene(route: route))
        }
        if !missing.isEmpty { throw MediatorError(missing: missing) }
    }

    private func missing(
        for registration: Registration, scene: String
    ) -> [MediatorError.Missing] {
        registration.needs.keys.compactMap { key in
            let value = dependencies[key.name]
            if let value, key.accepts(value) { return nil }
            let store = String(describing: registration.store)
            return value == nil
                ? .dependency(key.name, type: key.type(), store: store, scene: scene)
                : .wrongType(key.name, type: key.type(), store: store, scene: scene)
        }
    }

    // MARK: - Opening

    /// Opens a scene in a window.
    ///
    /// A scene that is not registered or lacks a dependency is told to ``onProblem`` and not
    /// opened; `answered` is called with `.cancelled` then, as it is when the person goes back.
    public func open<Context, Result>(
        _ key: SceneKey<Context, Result>, _ context: Context, in navigation: any Navigation,
        as presentation: Presentation = .page,
        answered: (@MainActor (SceneResult<Result>) -> Void)? = nil
    ) {
        let answer: ((Any?) -> Void)? = answered.map { answered in
            { answered(SceneResult(anything: $0)) }
        }
        openScene(named: key.name, context, in: navigation, as: presentation, answer: answer)
    }

    /// Opens a scene by its name, with a context whose type is checked when it is made.
    func openScene(
        named name: String, _ context: Any, in navigation: any Navigation,
        as presentation: Presentation, answer: ((Any?) -> Void)?
    ) {
        guard let scene = make(name, context, answer) else {
            answer?(nil)
            return
        }
        // Shown first: a layer may open or finish a scene as soon as it joins.
        scene.navigation = navigation.show(scene, as: presentation)
        scene.join()
        scene.load()
    }

    /// Opens a scene by its route's name.
    ///
    /// - Parameter navigation: Asked for only when the scene can be opened: one that is made for it
    ///   is not made in vain.
    /// - Throws: ``RouteError``, or what decoding the context throws.
    public func open(
        route name: String, from decoder: any Decoder,
        in navigation: @autoclosure @MainActor () -> any Navigation,
        as presentation: Presentation = .page
    ) throws {
        guard let route = routes[name] else {
            throw RouteError(name: name, known: routes.keys.sorted())
        }
        try route.open(decoder, self, navigation, presentation)
    }

    private func make(_ name: String, _ context: Any, _ answer: ((Any?) -> Void)?) -> Scene? {
        guard let registration = registrations[name] else {
            onProblem(.cannotOpen(scene: name, why: "it is not registered: call register for it"))
            return nil
        }
        let missing = missing(for: registration, scene: name)
        guard missing.isEmpty else {
            let why = missing.map(\.description).joined(separator: "; ")
            onProblem(.cannotOpen(scene: name, why: why))
            return nil
        }
        opened += 1
        let declared = Set(registration.needs.keys.map(\.name))
        let dependencies = Dependencies(
            self.dependencies.filter { declared.contains($0.key) }, owner: registration.store)
        let info = SceneInfo(id: opened, name: name)
        guard let scene = registration.make(info, context, dependencies, self, answer) else {
            let why = "it is registered for another context than \(type(of: context))"
            onProblem(.cannotOpen(scene: name, why: why))
            return nil
        }
        return scene
    }

    private var clock: any Clock<Duration> {
        dependencies["clock"] as? any Clock<Duration> ?? ContinuousClock()
    }

    private func probe(_ info: SceneInfo) -> SceneProbe? {
        observers.isEmpty ? nil : SceneProbe(scene: info, observers: observers)
    }
}
