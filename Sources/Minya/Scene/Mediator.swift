// SPDX-License-Identifier: Apache-2.0

/// The registry of an app's scenes and dependencies, which opens the scenes.
///
/// An app has one mediator. It registers its scenes, provides dependencies, and calls ``check()``
/// once at launch, which throws an error that lists everything that is missing; an `Application` of
/// MinyaGTK calls it for the mediator that its `inspect(_:)` receives.
///
/// ```swift
/// let mediator = Mediator()
/// mediator.register(
///     .photoList, view: PhotoListView.self,
///     controller: PhotoListController.self, store: PhotoListStore.self)
/// mediator.provide(.photos, FolderPhotoService(folder: folder))
/// try mediator.check()
/// mediator.open(.photoList, PhotoQuery(text: ""), in: navigation)
/// ```
@MainActor
public final class Mediator {
    /// Receives every mistake in the program that is found at run time; prints it by default.
    public var onProblem: @MainActor (Problem) -> Void {
        get { reporter.report }
        set {
            // Objects that the former closure holds may report a problem in their deinit.
            let former = reporter.report
            reporter.report = newValue
            extendLifetime(former)
        }
    }
    let reporter = ProblemReporter()

    @exclusivity(unchecked)
    private var registrations: [String: Registration] = [:]
    @exclusivity(unchecked)
    private var dependencies: [String: Provided] = [
        "clock": ProvidedAs<any Clock<Duration>>(ContinuousClock())
    ]
    /// The number of provided dependencies; a change invalidates the cached dependencies of scenes.
    @exclusivity(unchecked)
    private var provided = 0
    /// The provided clock and the reporter, which each scene needs.
    @exclusivity(unchecked)
    private(set) var setup: DeliveryQueue.Setup
    private var routes: [String: Route] = [:]
    @exclusivity(unchecked)
    private var observers: [any SceneObserver] = []
    private(set) var views = ViewKinds()
    /// Records the work of the scenes that are opened from now on, in a test.
    package var monitor: WorkMonitor? {
        get { setup.monitor }
        set { setup.monitor = newValue }
    }
    @exclusivity(unchecked)
    private static var opened = 0
    /// Names under which two pages or two views were registered.
    private var duplicates: [MediatorError.Mistake] = []
    /// The scenes that are being opened, outermost first; each opens the next.
    @exclusivity(unchecked)
    private var opening: [String] = []
    /// The open scene that each pipeline belongs to.
    var pipelines = PipelineOwners()

    #if DEBUG
        /// Called with each scene that closes; by default, reports a Store or a controller that is
        /// alive one turn later.
        package lazy var onClosed: @MainActor (ClosedScene) -> Void = { [reporter] scene in
            Task { scene.lasting.map(reporter.report) }
        }
    #endif

    /// The largest number of scenes that may be opened, each while the previous one is being
    /// opened.
    static let mostNested = 64

    /// Creates a mediator without scenes, which provides the system's clock.
    public init() {
        setup = DeliveryQueue.Setup(clock: ContinuousClock(), reporter: reporter)
    }

    /// The factory of one scene; the types of its layers are erased outside the closure.
    @MainActor
    private final class Registration {
        // The type itself, not its name; see Decisions in Minya/README.md.
        let store: any Store.Type
        let needs: Needs
        let context: Any.Type
        let result: Any.Type
        /// The types of the view, the controller and the Store.
        let layers: [any Any.Type]
        /// Returns the type of the pipeline. At launch, looking up this type for each scene would take
        /// longer than the rest of its registration.
        let pipeline: @MainActor () -> any Pipeline.Type
        let make:
            @MainActor (SceneInfo, Any, Dependencies, Mediator, SceneProbe?, ((Any?) -> Void)?)
                throws(Refusal) -> Scene
        /// The dependencies that the Store declares, as last looked up.
        var found: (provided: Int, dependencies: Dependencies)?

        init(
            store: any Store.Type, needs: Needs, context: Any.Type, result: Any.Type,
            layers: [any Any.Type],
            pipeline: @escaping @MainActor () -> any Pipeline.Type,
            make:
                @escaping @MainActor (
                    SceneInfo, Any, Dependencies, Mediator, SceneProbe?, ((Any?) -> Void)?
                ) throws(Refusal) -> Scene
        ) {
            self.store = store
            self.needs = needs
            self.context = context
            self.result = result
            self.layers = layers
            self.pipeline = pipeline
            self.make = make
        }

        /// Describes an opening of the scene, for inspection.
        func start(
            _ context: Any, _ presentation: Presentation, _ opener: SceneInfo?
        ) -> SceneStart {
            let names = layers.map { String(describing: $0) }
            return SceneStart(
                context: context, presentation: presentation, opener: opener,
                pipeline: String(describing: pipeline()),
                layers: [.view: names[0], .controller: names[1], .store: names[2]])
        }
    }

    /// The reason why a scene cannot be created.
    private struct Refusal: Error {
        let why: String
    }

    /// The data of a route without a context: any that can be decoded.
    private struct AnyContext: Decodable {
        init(from decoder: any Decoder) {}
    }

    /// The factory of a scene that is opened from encoded data.
    private struct Route {
        let context: Any.Type
        let result: Any.Type
        let open:
            @MainActor (
                (any Decodable.Type) throws -> any Decodable, Mediator,
                @MainActor () -> any Navigation, Presentation, SceneInfo?
            ) throws -> Void
    }

    // MARK: - Registering

    /// Registers the view, controller and Store of a scene.
    ///
    /// All three share one Pipeline type, and the key's types are the Store's context and the
    /// controller's result: the compiler checks both. The name of each key must be unique: a second
    /// page with the same name replaces the first, and is reported to ``onProblem`` and by
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
            layers: [V.self, C.self, S.self], pipeline: { S.Pipe.self }
        ) { info, context, dependencies, mediator, probe, answer throws(Refusal) in
            guard let context = context as? S.Context else {
                let type = type(of: context)
                throw Refusal(why: "its Store needs another type of context than \(type)")
            }
            let store = DeliveryQueue.withSetup(mediator.setup, probe) {
                S(context: context, dependencies: dependencies)
            }
            if let why = mediator.adoptPipeline(of: store, for: info) { throw Refusal(why: why) }
            return Scene(
                info, view: view, controller: controller, store: store,
                probe: probe, mediator: mediator, answer: answer)
        }
        // Released after the registration: objects that its closure holds may open or register in
        // their deinit.
        let former = registrations.updateValue(registration, forKey: key.name)
        if let former, !former.layers.elementsEqual(registration.layers, by: { $0 == $1 }) {
            reportDuplicate(
                .registeredTwice(
                    key.name, first: String(describing: former.store),
                    second: String(describing: S.self)))
        }
        extendLifetime(former)
    }

    private func reportDuplicate(_ duplicate: MediatorError.Mistake) {
        duplicates.append(duplicate)
        onProblem(.registeredTwice(why: duplicate.description))
    }

    /// Removes a registration, so that a test can register another page under the name of this key.
    package func unregister<Context, Result>(_ key: SceneKey<Context, Result>) {
        let former = registrations.removeValue(forKey: key.name)
        extendLifetime(former)
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

    /// Registers an additional view of a pipeline, which a controller selects by its kind.
    ///
    /// ```swift
    /// mediator.register(view: PhotoRowsView.self, as: .list)
    /// ```
    ///
    /// The view that a scene is registered with is shown until its controller selects another, in
    /// ``ViewController/firstView`` or with `replaceView(with:)`. A second view of the same kind
    /// replaces the first, and is reported to ``onProblem`` and by ``check()``.
    public func register<V: View>(view: V.Type, as kind: ViewKind<V.Pipe>) {
        if let former = views.register(view, as: kind) {
            reportDuplicate(
                .viewRegisteredTwice(
                    kind.name, first: String(describing: former),
                    second: String(describing: V.self)))
        }
    }

    /// Removes a registration, so that a test can register another view as this kind.
    package func unregister<Pipe: Pipeline>(_ kind: ViewKind<Pipe>) { views.unregister(kind) }

    @available(
        *, unavailable,
        message: "the kind names the views of another Pipeline than this View's"
    )
    public func register<V: View, Other: Pipeline>(view: V.Type, as kind: ViewKind<Other>) {}

    /// Provides a dependency to every Store that declares its key.
    ///
    /// A second call replaces the first, for scenes opened from then on.
    public func provide<Value>(_ key: DependencyKey<Value>, _ value: Value) {
        // Released after the change, because its deinit may provide or open, too.
        let former = (dependencies.updateValue(ProvidedAs(value), forKey: key.name), setup)
        provided += 1
        // The name first: a cast to a protocol searches the whole program for conformances.
        if key.name == "clock", let clock = value as? any Clock<Duration> {
            setup = DeliveryQueue.Setup(
                clock: clock, reporter: reporter, monitor: monitor)
        }
        extendLifetime(former)
    }

    /// Allows opening a scene by its name with encoded data.
    ///
    /// Used for a deep link, a saved state, or a module that cannot import the scene's key.
    public func route<Context: Decodable, Result>(_ key: SceneKey<Context, Result>) {
        routes[key.name] = Route(
            context: Context.self, result: Result.self
        ) { decode, mediator, navigation, presentation, opener in
            let decoded = try decode(Context.self)
            guard let context = decoded as? Context else {
                let what = "\(Context.self) was requested, and \(type(of: decoded)) decoded."
                throw DecodingError.typeMismatch(
                    Context.self, .init(codingPath: [], debugDescription: what))
            }
            mediator.open(key, context, in: navigation(), as: presentation, by: opener)
        }
    }

    /// Allows opening a scene without a context by its name.
    ///
    /// Data passed with the name is ignored; it only has to be readable.
    public func route<Result>(_ key: SceneKey<Void, Result>) {
        routes[key.name] = Route(
            context: Void.self, result: Result.self
        ) { decode, mediator, navigation, presentation, opener in
            _ = try decode(AnyContext.self)
            mediator.open(key, (), in: navigation(), as: presentation, by: opener)
        }
    }

    /// Attaches an observer to the scenes that are opened from now on; attaching the same observer again
    /// does nothing.
    public func attach(_ observer: any SceneObserver) {
        if !observers.contains(where: { $0 === observer }) { observers.append(observer) }
    }

    // MARK: - Checking

    /// Finds all missing dependencies and registrations, and all names used twice.
    ///
    /// - Throws: ``MediatorError`` with all of them; nothing if every scene can be opened.
    public func check() throws(MediatorError) {
        var mistakes = duplicates
        for (name, registration) in registrations.sorted(by: { $0.key < $1.key }) {
            mistakes += self.mistakes(in: registration, scene: name)
        }
        for (name, route) in routes.sorted(by: { $0.key < $1.key }) {
            guard let registration = registrations[name] else {
                mistakes.append(.routeWithoutScene(route: name))
                continue
            }
            if registration.context != route.context || registration.result != route.result {
                mistakes.append(.routeWithOtherTypes(route: name))
            }
        }
        if !mistakes.isEmpty { throw MediatorError(mistakes: mistakes) }
    }

    private func mistakes(
        in registration: Registration, scene: String
    ) -> [MediatorError.Mistake] {
        registration.needs.keys.compactMap { key in
            let value = dependencies[key.name]
            if let value, key.accepts(value) { return nil }
            let store = String(describing: registration.store)
            return value == nil
                ? .missingDependency(key.name, type: key.type(), store: store, scene: scene)
                : .wrongType(key.name, type: key.type(), store: store, scene: scene)
        }
    }

    // MARK: - Opening

    /// Opens a scene in a window.
    ///
    /// A scene that is not registered or lacks a dependency is reported to ``onProblem`` and not
    /// opened. In that case, as when the user goes back, `answered` is called with `.cancelled`.
    public func open<Context, Result>(
        _ key: SceneKey<Context, Result>, _ context: Context, in navigation: any Navigation,
        as presentation: Presentation = .page,
        answered: (@MainActor (SceneResult<Result>) -> Void)? = nil
    ) {
        self.open(
            key, context, in: navigation, as: presentation, by: nil, answered: answered)
    }

    /// Opens a scene on behalf of another one.
    ///
    /// - Parameter opener: The scene whose controller opens it, if any.
    func open<Context, Result>(
        _ key: SceneKey<Context, Result>, _ context: Context, in navigation: any Navigation,
        as presentation: Presentation, by opener: SceneInfo?,
        answered: (@MainActor (SceneResult<Result>) -> Void)? = nil
    ) {
        // Without `map`, which would look up the type of the function at each call.
        var answer: ((Any?) -> Void)?
        if let answered { answer = { answered(SceneResult(anything: $0)) } }
        openScene(
            named: key.name, context, in: navigation, as: presentation, by: opener,
            result: Result.self, answer: answer)
    }

    /// Opens a scene by its name, with a context whose type is checked when the scene is created.
    ///
    /// - Parameter result: The type of the result that `answer` receives.
    func openScene(
        named name: String, _ context: Any, in navigation: any Navigation,
        as presentation: Presentation, by opener: SceneInfo?, result: Any.Type,
        answer: ((Any?) -> Void)?
    ) {
        guard opening.count < Self.mostNested else {
            // A page that opens again each time it is refused must not exhaust the stack either.
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
        guard let scene = make(name, context, presentation, opener, result, answer) else {
            answer?(nil)
            return
        }
        if let route = routes[name], route.result == Never.self { scene.routeContext = context }
        // Shown first: a layer may open or finish a scene as soon as it joins.
        scene.navigation = navigation.show(scene, as: presentation)
        scene.join()
        scene.load()
    }

    /// Opens a scene by its route's name, with a context that is decoded.
    ///
    /// ```swift
    /// import Foundation
    ///
    /// let data = Data(#"{"text": "autumn"}"#.utf8)
    /// try mediator.open(route: "photo-list", in: navigation) { type in
    ///     try JSONDecoder().decode(type, from: data)
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - navigation: Evaluated only if the scene can be opened, so that no window is created
    ///     without need.
    ///   - decode: Decodes a value of the type that it receives: the context of the scene's key.
    /// - Throws: ``MediatorError`` for a name that is not a route, or any error thrown while
    ///   decoding the context.
    public func open(
        route name: String, in navigation: @autoclosure @MainActor () -> any Navigation,
        as presentation: Presentation = .page,
        decode: (any Decodable.Type) throws -> any Decodable
    ) throws {
        try open(route: name, in: navigation(), as: presentation, by: nil, decode)
    }

    /// Opens a scene by its route's name, on behalf of another one.
    func open(
        route name: String, in navigation: @autoclosure @MainActor () -> any Navigation,
        as presentation: Presentation, by opener: SceneInfo?,
        _ decode: (any Decodable.Type) throws -> any Decodable
    ) throws {
        guard let route = routes[name] else {
            throw MediatorError(
                mistakes: [.unknownRoute(name, known: routes.keys.sorted())])
        }
        try route.open(decode, self, navigation, presentation, opener)
    }

    private func make(
        _ name: String, _ context: Any, _ presentation: Presentation, _ opener: SceneInfo?,
        _ result: Any.Type, _ answer: ((Any?) -> Void)?
    ) -> Scene? {
        guard let registration = registrations[name] else {
            onProblem(.cannotOpen(scene: name, why: "it is not registered: call register for it"))
            return nil
        }
        guard registration.result == result else {
            let why =
                "it is registered with the result \(registration.result), and the key that "
                + "opens it has the result \(result): give each key a name of its own"
            onProblem(.cannotOpen(scene: name, why: why))
            return nil
        }
        guard let dependencies = dependencies(of: registration, scene: name) else { return nil }
        Self.opened += 1
        let info = SceneInfo(id: Self.opened, name: name)
        let probe = probe(info)
        probe?.opened(registration.start(context, presentation, opener))
        do {
            return try registration.make(info, context, dependencies, self, probe, answer)
        } catch {
            probe?.closed {}
            onProblem(.cannotOpen(scene: name, why: error.why))
            return nil
        }
    }

    /// Returns the dependencies that a scene's Store declares; nil if any is missing, which is
    /// reported.
    private func dependencies(of registration: Registration, scene: String) -> Dependencies? {
        if let found = registration.found, found.provided == provided { return found.dependencies }
        let mistakes = mistakes(in: registration, scene: scene)
        guard mistakes.isEmpty else {
            let why = mistakes.map(\.description).joined(separator: "; ")
            onProblem(.cannotOpen(scene: scene, why: why))
            return nil
        }
        let declared = Set(registration.needs.keys.map(\.name))
        let found = Dependencies(
            dependencies.filter { declared.contains($0.key) }, owner: registration.store)
        let former = registration.found
        registration.found = (provided, found)
        extendLifetime(former)
        return found
    }

    /// Makes the Store's pipeline part of the scene; returns why that is not possible, or nil.
    func adoptPipeline<S: Store>(of store: S, for scene: SceneInfo) -> String? {
        let (end, again) = (store.pipeline, store.pipeline)
        if end.queue !== again.queue || end.pipeline !== again.pipeline {
            return "\(S.self) returns a new pipeline at each access: "
                + "declare it as 'let pipeline = StoreEnd(…)'"
        }
        if let other = end.queue.scene {
            return "the StoreEnd of \(S.self) belongs to the scene '\(other)': create a new one in "
                + "init, as 'let pipeline = StoreEnd(…)'"
        }
        if let other = pipelines.add(end.pipeline, of: scene) {
            return "the \(other.pipeline) of \(S.self) belongs to the scene '\(other.owner)', "
                + "which is open: create a new one in each init"
        }
        end.queue.scene = scene.name
        #if DEBUG
            end.queue.onChild = { [weak self] child in self?.add(child, of: scene) }
        #endif
        return nil
    }

    #if DEBUG
        /// Records a child pipeline that was added while its scene was open.
        private func add(_ child: any Pipeline, of scene: SceneInfo) {
            if let other = pipelines.add(child, of: scene) {
                onProblem(
                    .sharedPipeline(
                        pipeline: String(describing: other.pipeline), scene: scene.name,
                        other: other.owner))
            }
        }
    #endif

    /// Returns the types of a registered scene and its Store's dependencies; nil if any is missing,
    /// which is reported.
    func parts(of name: String) -> ReplayedParts? {
        guard let registration = registrations[name] else {
            onProblem(.cannotOpen(scene: name, why: "it is not registered: call register for it"))
            return nil
        }
        guard let view = registration.layers[0] as? any View.Type,
            let dependencies = dependencies(of: registration, scene: name)
        else { return nil }
        Self.opened += 1
        return ReplayedParts(
            info: SceneInfo(id: Self.opened, name: name), view: view, store: registration.store,
            dependencies: dependencies)
    }

    /// The names of the dependencies that the Store of a registered scene declares.
    package func needs(of name: String) -> [String] {
        registrations[name]?.needs.keys.map(\.name) ?? []
    }

    private func probe(_ info: SceneInfo) -> SceneProbe? {
        observers.isEmpty
            ? nil : SceneProbe(scene: info, observers: observers, recorder: .shared)
    }
}
