// SPDX-License-Identifier: Apache-2.0

extension ViewController {
    // MARK: - Opening

    /// Opens a scene over this one, or as `presentation` specifies.
    public func open<Context, Result>(
        _ key: SceneKey<Context, Result>, _ context: Context, as presentation: Presentation = .page
    ) {
        guard let (scene, navigation) = stage(for: "opening '\(key.name)'") else { return }
        scene.mediator.open(key, context, in: navigation, as: presentation, by: scene.info)
    }

    /// Opens a scene and delivers its result as an Input, exactly once.
    ///
    /// ```swift
    /// open(.photoPicker, query, into: \.picked)   // picked: Input<SceneResult<Photo>>
    /// ```
    public func open<Context, Result>(
        _ key: SceneKey<Context, Result>, _ context: Context, as presentation: Presentation = .page,
        into slot: ReferenceWritableKeyPath<Pipe, Input<SceneResult<Result>>>
    ) {
        let send = sender(into: slot)
        guard let (scene, navigation) = stage(for: "opening '\(key.name)'") else {
            // The page is about to be closed; a `.cancelled` would only make it open the scene
            // again.
            if !isLeaving { send(.cancelled) }
            return
        }
        scene.mediator.open(key, context, in: navigation, as: presentation, by: scene.info) {
            send($0)
        }
    }

    /// Opens a scene by its route's name, with a context that is decoded.
    ///
    /// Use it for a page whose key this module cannot import.
    ///
    /// ```swift
    /// import Foundation
    ///
    /// let data = Data(#"{"text": "autumn"}"#.utf8)
    /// try open(route: "photo-list") { type in try JSONDecoder().decode(type, from: data) }
    /// ```
    ///
    /// - Parameter decode: Decodes a value of the type that it receives: the context of the
    ///   scene's key.
    /// - Throws: ``MediatorError`` for a name that is not a route, or any error thrown while
    ///   decoding the context.
    public func open(
        route name: String, as presentation: Presentation = .page,
        decode: (any Decodable.Type) throws -> any Decodable
    ) throws {
        guard let (scene, navigation) = stage(for: "opening the route '\(name)'") else { return }
        try scene.mediator.open(
            route: name, in: navigation, as: presentation, by: scene.info, decode)
    }

    @available(
        *, unavailable,
        message: "the context is of another type than the scene's key names"
    )
    public func open<Context, Result, Other>(
        _ key: SceneKey<Context, Result>, _ context: Other, as presentation: Presentation = .page
    ) {}

    @available(
        *, unavailable,
        message: """
            the context or the slot does not fit the scene's key: the context is the key's \
            Context, and the slot an Input<SceneResult<…>> of its Result
            """
    )
    public func open<Context, Result, Other, Slot>(
        _ key: SceneKey<Context, Result>, _ context: Other, as presentation: Presentation = .page,
        into slot: ReferenceWritableKeyPath<Pipe, Slot>
    ) {}

    // MARK: - Ending

    /// Closes this scene and delivers `result` to its opener.
    public func finish(_ result: Result) {
        guard let (scene, navigation) = stage(for: "finishing") else { return }
        scene.finish(with: result)
        scene.call(.dismiss(scene.name)) { _ in navigation.dismiss(scene) }
    }

    /// Closes this scene and all scenes above it; its result is `.cancelled`.
    ///
    /// If it is the first scene, this closes the tab, the sheet or the window.
    public func back() {
        guard let (scene, navigation) = stage(for: "going back") else { return }
        scene.call(.dismiss(scene.name)) { _ in navigation.dismiss(scene) }
    }

    // MARK: - Toasts and alerts

    /// Shows a toast.
    public func toast(_ text: String) {
        guard let (scene, navigation) = stage(for: "a toast") else { return }
        scene.call(.toast(text)) { _ in navigation.toast(text) }
    }

    /// Shows an alert and delivers the user's choice as an Input, exactly once.
    public func alert<Answer>(
        _ alert: Alert<Answer>,
        into slot: ReferenceWritableKeyPath<Pipe, Input<SceneResult<Answer>>>
    ) {
        let send = sender(into: slot)
        guard let (scene, navigation) = stage(for: "an alert") else {
            if !isLeaving { send(.cancelled) }
            return
        }
        scene.call(.alert(alert)) { call in
            navigation.alert(alert.numbered) { number, text in
                alert.answer(number, text, to: call) { answer in
                    send(answer.map(SceneResult.value) ?? .cancelled)
                }
            }
        }
    }

    @available(
        *, unavailable,
        message: "the slot must be an Input<SceneResult<…>> of the alert's Answer"
    )
    public func alert<Answer, Slot>(
        _ alert: Alert<Answer>, into slot: ReferenceWritableKeyPath<Pipe, Slot>
    ) {}

    // MARK: - Parts

    /// Whether the scene is about to be closed together with other scenes.
    private var isLeaving: Bool {
        guard let scene = lifetime.scene as? Scene else { return false }
        return scene.isOpen && scene.isLeaving
    }

    func stage(for what: String) -> (scene: Scene, navigation: any Navigation)? {
        if isLeaving { return nil }
        let scene = lifetime.scene as? Scene
        guard let scene, scene.isOpen, let navigation = scene.navigation else {
            pipeline.queue.onProblem(.notInScene(what: "\(what) by \(Self.self)"))
            return nil
        }
        return (scene, navigation)
    }

    /// Returns a function that sends to a slot while this controller exists, without retaining it.
    func sender<Value>(
        into slot: ReferenceWritableKeyPath<Pipe, Input<Value>>
    ) -> @MainActor (Value) -> Void {
        { [weak self] value in self?.pipeline[dynamicMember: slot].send(value) }
    }
}
