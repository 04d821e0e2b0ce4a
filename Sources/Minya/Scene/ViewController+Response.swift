// SPDX-License-Identifier: Apache-2.0

extension ViewController {
    /// Performs a Store's response and delivers the user's choice, if any, as an Input.
    ///
    /// ```swift
    /// pipeline.observe(\.response, by: self) { controller, response in
    ///     controller.perform(response, into: \.action)
    /// }
    /// ```
    ///
    /// If the user chooses nothing, nothing is sent. A choice made after the scene has closed, such
    /// as a press of a toast's button, is dropped.
    public func perform<Action>(
        _ response: Response<Action>, into slot: ReferenceWritableKeyPath<Pipe, Input<Action>>
    ) {
        if case .nothing = response { return }
        let send = sender(into: slot)
        guard let (scene, navigation) = stage(for: "a response") else { return }
        switch response {
        case .nothing: break
        case .toast(let toast):
            scene.call(.toast(toast.text, button: toast.button)) { call in
                navigation.toast(toast.text, button: toast.button, of: scene) {
                    call.answer(0) { toast.action.map(send) }
                }
            }
        case .alert(let alert):
            scene.call(.alert(alert)) { call in
                navigation.alert(alert.numbered) { number, text in
                    alert.answer(number, text, to: call) { $0.map(send) }
                }
            }
        case .menu(let menu):
            let items = menu.items
            scene.call(.menu(items.map(\.title))) { call in
                navigation.menu(menu.numbered) { number in
                    call.answer(number) {
                        guard let number, items.indices.contains(number) else { return }
                        send(items[number].action)
                    }
                }
            }
        case .copy(let clip): scene.call(.copy(clip)) { _ in navigation.copy(clip) }
        case .launch(let launch): scene.call(.launch(launch)) { _ in navigation.launch(launch) }
        case .choose(let title, let kind, let action):
            scene.call(.choose(title, kind)) { call in
                navigation.choose(title, kind) { uris in
                    call.answer(uris) { uris.map { send(action($0)) } }
                }
            }
        case .open(let opening):
            scene.mediator.openScene(
                named: opening.scene, opening.context, in: navigation, as: opening.presentation,
                by: scene.info, result: opening.result,
                answer: opening.answer.map { answer in { answer($0).map(send) } })
        case .fullscreen(let isFullscreen):
            scene.call(.fullscreen(isFullscreen)) { _ in
                navigation.setFullscreen(isFullscreen, of: scene)
            }
        case .back: scene.call(.dismiss(scene.name)) { _ in navigation.dismiss(scene) }
        }
    }

    /// Performs each response that the Store sends, and delivers the user's choices as an Input.
    ///
    /// ```swift
    /// perform(each: \.response, into: \.action)
    /// ```
    ///
    /// Call it in `addObservers()`.
    public func perform<Action>(
        each responses: ReferenceWritableKeyPath<Pipe, Request<Response<Action>>>,
        into slot: ReferenceWritableKeyPath<Pipe, Input<Action>>,
        file: StaticString = #fileID, line: UInt = #line
    ) {
        pipeline.observe(responses, by: self, file: file, line: line) { controller, response in
            controller.perform(response, into: slot)
        }
    }

    @available(
        *, unavailable,
        message: "the slot must be an Input of the response's Action"
    )
    public func perform<Action, Slot>(
        _ response: Response<Action>, into slot: ReferenceWritableKeyPath<Pipe, Slot>
    ) {}
}
