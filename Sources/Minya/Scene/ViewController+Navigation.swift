// SPDX-License-Identifier: Apache-2.0

extension ViewController {
    // MARK: - Opening

    /// Opens a scene over this one.
    public func open<Context, Result>(_ key: SceneKey<Context, Result>, _ context: Context) {
        guard let (scene, navigation) = stage(for: "opening '\(key.name)'") else { return }
        scene.mediator.open(key, context, in: navigation)
    }

    /// Opens a scene over this one, whose result comes back as an Input, exactly once.
    ///
    /// ```swift
    /// open(.photoPicker, query, into: \.picked)   // picked: Input<SceneResult<Photo>>
    /// ```
    public func open<Context, Result>(
        _ key: SceneKey<Context, Result>, _ context: Context,
        into slot: ReferenceWritableKeyPath<Pipe, Input<SceneResult<Result>>>
    ) {
        let send = sender(into: slot)
        guard let (scene, navigation) = stage(for: "opening '\(key.name)'") else {
            // A page that leaves is closed in a moment; it would only ask again.
            if !isLeaving { send(.cancelled) }
            return
        }
        scene.mediator.open(key, context, in: navigation) { send($0) }
    }

    @available(
        *, unavailable,
        message: "the context is of another type than the scene's key names"
    )
    public func open<Context, Result, Other>(_ key: SceneKey<Context, Result>, _ context: Other) {}

    @available(
        *, unavailable,
        message: """
            the context and the slot fit the scene's key: the slot is an \
            Input<SceneResult<…>> of the key's Result
            """
    )
    public func open<Context, Result, Other, Slot>(
        _ key: SceneKey<Context, Result>, _ context: Other,
        into slot: ReferenceWritableKeyPath<Pipe, Slot>
    ) {}

    // MARK: - Ending

    /// Closes this scene and answers the one that opened it.
    public func finish(_ result: Result) {
        guard let (scene, navigation) = stage(for: "finishing") else { return }
        scene.finish(with: result)
        navigation.dismiss(scene)
    }

    /// Goes back, as the person would: this scene answers `.cancelled`.
    public func back() {
        guard let (scene, navigation) = stage(for: "going back") else { return }
        navigation.dismiss(scene)
    }

    // MARK: - Telling and asking

    /// Says something in passing.
    public func toast(_ text: String) {
        stage(for: "a toast")?.navigation.toast(text)
    }

    /// Asks the person; the id of the choice comes back as an Input, exactly once.
    public func alert(
        _ alert: Alert,
        into slot: ReferenceWritableKeyPath<Pipe, Input<SceneResult<Alert.Choice.ID>>>
    ) {
        let send = sender(into: slot)
        guard let (_, navigation) = stage(for: "an alert") else {
            if !isLeaving { send(.cancelled) }
            return
        }
        navigation.alert(alert) { choice in
            send(choice.map(SceneResult.value) ?? .cancelled)
        }
    }

    // MARK: - Private

    /// Whether the scene is about to be closed together with others.
    private var isLeaving: Bool {
        guard let scene = lifetime.scene as? Scene else { return false }
        return scene.isOpen && scene.isLeaving
    }

    private func stage(for what: String) -> (scene: Scene, navigation: any Navigation)? {
        if isLeaving { return nil }
        let scene = lifetime.scene as? Scene
        guard let scene, scene.isOpen, let navigation = scene.navigation else {
            pipeline.queue.onProblem(.notInScene(what: "\(what) by \(Self.self)"))
            return nil
        }
        return (scene, navigation)
    }

    /// Sends into the pipeline for as long as this controller lives, without keeping it.
    private func sender<Value>(
        into slot: ReferenceWritableKeyPath<Pipe, Input<Value>>
    ) -> @MainActor (Value) -> Void {
        { [weak self] value in self?.pipeline[dynamicMember: slot].send(value) }
    }
}
