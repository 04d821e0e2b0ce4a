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
    public var onProblem: @MainActor (Problem) -> Void {
        get { reporter.report }
        set {
            // What the former one holds may be told of a problem when it goes.
            let former = reporter.report
            reporter.report = newValue
            withExtendedLifetime(former) {}
        }
    }
    private let reporter = ProblemReporter()

    private var registrations: [String: Registration] = [:]
    private var dependencies: [String: Any] = ["clock": ContinuousClock() as any Clock<Duration>]
    /// How often a dependency was provided: what was found for a scene before is looked up again.
    private var provided = 0
    /// What is provided as the clock, found once: each scene asks for it.
    private var clock: any Clock<Duration> = ContinuousClock()
    private var routes: [String: Route] = [:]
    private var observers: [any SceneObserver] = []
    private(set) var views = ViewKinds()
    private var opened = 0
    /// Names that two pages or two views were registered under.
    private var registeredTwice: [MediatorError.Missing] = []
    /// The scenes whose opening is under way, the outermost first: each opens the next.
    private var opening: [String] = []
    /// Which open scene each pipeline belongs to.
    var pipelines = PipelineOwners()

    /// How many scenes may be opened, each while the one before it is being opened.
    static let mostNested = 64

    /// A mediator that knows no scene and provides the system's clock.
    public init() {}

    /// How to make one scene; the layers' types are known inside the closure alone.
    @MainActor
    private final class Registration {
        // Not its name: the first time that a type is asked for its name, the runtime looks through
        // every conformance of the program.
        let store: any Store.Type
        let needs: Needs
        let context: Any.Type
        let result: Any.Type
        /// The types of the view, the controller and the store.
        let layers: [ObjectIdentifier]
        let make:
            @MainActor (SceneInfo, Any, Dependencies, Mediator, ((Any?) -> Void)?)
                throws(Refusal) -> Scene
        /// What its store declares, as it was last found.
        var found: (provided: Int, dependencies: Dependencies)?

        init(
            store: any Store.Type, needs: Needs, context: Any.Type, result: Any.Type,
            layers: [ObjectIdentifier],
            make:
                @escaping @MainActor (
                    SceneInfo, Any, Dependencies, Mediator, ((Any?) -> Void)?
                ) throws(Refusal) -> Scene
        ) {
            self.store = store
            self.needs = needs
            self.context = context
            self.result = result
            self.layers = layers
            self.make = make
        }
    }

    /// Why a scene cannot be made.
    private struct Refusal: Error {
        let why: String
    }

    /// How to open a scene from coded data.
    private struct Route {
        let context: Any.Type
        let result: Any.Type
        let open:
            @MainActor (any Decoder, Mediator, @MainActor () -> any Navigation, Presentation) throws
                -> Void
    }

    // MARK: - Registering

    /// Says which view, controller and store make the scene.
    ///
    /// All three share one Pipeline type, and the key's types are the store's context and the
    /// controller's result: the compiler checks both. Each key has a name of its own: a second page
    /// of the same name takes the place of the first and is reported to ``onProblem`` and by
    /// ``check()``.
    public func register<V: View, C: ViewController, S: Store>(
        _ key: SceneKey<S.Context, C.Result>, view: V.Type, controller: C.Type, store: S.Type
    ) where V.Pipe == S.Pipe, C.Pipe == S.Pipe {
        register(key, view: view, store: store) { C(pipeline: $0) }
    }

    func register<V: View, C: ViewController, S: Store>(
        _ key: SceneKey<S.Context, C.Result>, view: V.Type, store: S.Type,
        controller: @escaping @MainActor (ControllerEnd<S.Pipe>) -> C
    ) where V.Pipe == S.Pipe, C.Pipe == S.Pipe {
        let registration = Registration(
            store: S.self, needs: S.needs, context: S.Context.self, result: C.Result.self,
            layers: [ObjectIdentifier(V.self), ObjectIdentifier(C.self), ObjectIdentifier(S.self)]
        ) { info, context, dependencies, mediator, answer throws(Refusal) in
            guard let context = context as? S.Context else {
                let type = type(of: context)
                throw Refusal(why: "it is registered for another context than \(type)")
            }
            let probe = mediator.probe(info)
            let store = DeliveryQueue.withSetup(
                probe, clock: mediator.clock, reporter: mediator.reporter
            ) {
                S(context: context, dependencies: dependencies)
            }
            if let why = mediator.reasonAgainst(store, in: info) { throw Refusal(why: why) }
            return Scene(
                info, view: view, controller: controller, store: store,
                probe: probe, mediator: mediator, answer: answer)
        }
        // Released when the registration is over: what its closure holds may open or register.
        let former = registrations.updateValue(registration, forKey: key.name)
        if let former, former.layers != registration.layers {
            reportTwice(
                .registeredTwice(
                    key.name, first: String(describing: former.store),
                    second: String(describing: S.self)))
        }
        withExtendedLifetime(former) {}
    }

    private func reportTwice(_ twice: MediatorError.Missing) {
        registeredTwice.append(twice)
        onProblem(.registeredTwice(why: twice.description))
    }

    /// Lets a test register another page under the name of this key.
    package func unregister<Context, Result>(_ key: SceneKey<Context, Result>) {
        let former = registrations.removeValue(forKey: key.name)
        withExtendedLifetime(former) {}
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
    /// ``ViewController/firstView`` or with `replaceView(with:)`. A second view of the same kind
    /// takes the place of the first and is reported to ``onProblem`` and by ``check()``.
    public func register<V: View>(view: V.Type, as kind: ViewKind<V.Pipe>) {
        if let former = views.register(view, as: kind) {
            reportTwice(
                .viewRegisteredTwice(
                    kind.name, first: String(describing: former),
                    second: String(describing: V.self)))
        }
    }

    /// Lets a test register another view as this kind.
    package func unregister<Pipe: Pipeline>(_ kind: ViewKind<Pipe>) { views.unregister(kind) }

    @available(
        *, unavailable,
        message: "the kind names the views of another Pipeline than this View's"
    )
    public func register<V: View, Other: Pipeline>(view: V.Type, as kind: ViewKind<Other>) {}

    /// Provides a dependency to every store that declares its key.
    ///
    /// A second call takes the place of the first, for scenes opened from then on.
    public func provide<Value>(_ key: DependencyKey<Value>, _ value: Value) {
        // Released when the change is over: its deinit may provide or open, too.
        let former = (dependencies.updateValue(value, forKey: key.name), clock)
        provided += 1
        if let clock = value as? any Clock<Duration>, key.name == "clock" { self.clock = clock }
        withExtendedLifetime(former) {}
    }

    /// Lets a scene be opened by its name with coded data: a deep link, a saved state, or a
    /// module that may not import the scene's.
    public func route<Context: Decodable, Result>(_ key: SceneKey<Context, Result>) {
        routes[key.name] = Route(
            context: Context.self, result: Result.self
        ) { decoder, mediator, navigation, presentation in
            let context = try Context(from: decoder)
            mediator.open(key, context, in: navigation(), as: presentation)
        }
    }

    /// Lets a scene that is opened with nothing be opened by its name.
    ///
    /// Data that comes with the name is ignored.
    public func route<Result>(_ key: SceneKey<Void, Result>) {
        routes[key.name] = Route(
            context: Void.self, result: Result.self
        ) { _, mediator, navigation, presentation in
            mediator.open(key, (), in: navigation(), as: presentation)
        }
    }

    /// Lets `observer` see the scenes that are opened from here on.
    public func attach(_ observer: any SceneObserver) {
        observers.append(observer)
    }

    // MARK: - Checking

    /// Names every missing dependency and registration, and every name used twice, at once.
    ///
    /// - Throws: ``MediatorError`` with all of them; nothing, when every scene can be opened.
    public func check() throws(MediatorError) {
        var missing = registeredTwice
        for (name, registration) in registrations.sorted(by: { $0.key < $1.key }) {
            missing += self.missing(for: registration, scene: name)
        }
        for (name, route) in routes.sorted(by: { $0.key < $1.key }) {
            guard let registration = registrations[name] else {
                missing.append(.scene(route: name))
                continue
            }
            if registration.context != route.context || registration.result != route.result {
                missing.append(.otherKey(route: name))
            }
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
        openScene(
            named: key.name, context, in: navigation, as: presentation, result: Result.self,
            answer: answer)
    }

    /// Opens a scene by its name, with a context whose type is checked when it is made.
    ///
    /// - Parameter result: The type of the result that `answer` takes.
    func openScene(
        named name: String, _ context: Any, in navigation: any Navigation,
        as presentation: Presentation, result: Any.Type, answer: ((Any?) -> Void)?
    ) {
        guard opening.count < Self.mostNested else {
            // Whoever asks again each time it is refused must not fill the stack either.
            guard opening.count < 2 * Self.mostNested else { return }
            if opening.count == Self.mostNested {
                onProblem(.endlessOpening(chain: opening.suffix(3) + [name]))
            }
            opening.append(name)
            answer?(nil)
            opening.removeLast()
            return
        }
        opening.append(name)
        defer { opening.removeLast() }
        guard let scene = make(name, context, result, answer) else {
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

    private func make(
        _ name: String, _ context: Any, _ result: Any.Type, _ answer: ((Any?) -> Void)?
    ) -> Scene? {
        guard let registration = registrations[name] else {
            onProblem(.cannotOpen(scene: name, why: "it is not registered: call register for it"))
            return nil
        }
        guard registration.result == result else {
            let why =
                "it is registered with the result \(registration.result), and the key that "
                + "opens it says \(result): give each key a name of its own"
            onProblem(.cannotOpen(scene: name, why: why))
            return nil
        }
        guard let dependencies = dependencies(of: registration, scene: name) else { return nil }
        opened += 1
        let info = SceneInfo(id: opened, name: name)
        do {
            return try registration.make(info, context, dependencies, self, answer)
        } catch {
            onProblem(.cannotOpen(scene: name, why: error.why))
            return nil
        }
    }

    /// What the store of a scene declares; nil, and reported, when something of it is missing.
    private func dependencies(of registration: Registration, scene: String) -> Dependencies? {
        if let found = registration.found, found.provided == provided { return found.dependencies }
        let missing = missing(for: registration, scene: scene)
        guard missing.isEmpty else {
            let why = missing.map(\.description).joined(separator: "; ")
            onProblem(.cannotOpen(scene: scene, why: why))
            return nil
        }
        let declared = Set(registration.needs.keys.map(\.name))
        let found = Dependencies(
            dependencies.filter { declared.contains($0.key) }, owner: registration.store)
        let former = registration.found
        registration.found = (provided, found)
        withExtendedLifetime(former) {}
        return found
    }

    /// Why a store cannot be a scene's, nil if it can; its pipeline is the scene's from here on.
    private func reasonAgainst<S: Store>(_ store: S, in scene: SceneInfo) -> String? {
        let (end, again) = (store.pipeline, store.pipeline)
        if end.queue !== again.queue || end.pipeline !== again.pipeline {
            return "\(S.self) makes another pipeline each time it is asked for its own: "
                + "declare it as 'let pipeline = StoreEnd(…)'"
        }
        if let other = end.queue.scene {
            return "the StoreEnd of \(S.self) belongs to the scene '\(other)': make a new one in "
                + "init, as 'let pipeline = StoreEnd(…)'"
        }
        if let other = pipelines.add(end.pipeline, of: scene) {
            return "the \(other.pipeline) of \(S.self) belongs to the scene '\(other.owner)', "
                + "which is open: make a new one in each init"
        }
        end.queue.scene = scene.name
        #if DEBUG
            end.queue.onChild = { [weak self] child in self?.add(child, of: scene) }
        #endif
        return nil
    }

    #if DEBUG
        /// Notes a child pipeline that came while its scene was open.
        private func add(_ child: any Pipeline, of scene: SceneInfo) {
            if let other = pipelines.add(child, of: scene) {
                onProblem(
                    .sharedPipeline(
                        pipeline: String(describing: other.pipeline), scene: scene.name,
                        other: other.owner))
            }
        }
    #endif

    private func probe(_ info: SceneInfo) -> SceneProbe? {
        observers.isEmpty ? nil : SceneProbe(scene: info, observers: observers)
    }
}
