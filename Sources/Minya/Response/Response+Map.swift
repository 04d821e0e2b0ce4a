// SPDX-License-Identifier: Apache-2.0

extension Response {
    /// Returns the same response with its actions transformed.
    ///
    /// ```swift
    /// let answer: Response<String> = .toast(Toast("Gone", button: "Undo", action: "autumn"))
    /// let response = answer.map { title in PhotoAction.add([title]) }
    /// ```
    public func map<Other: Sendable>(
        _ change: @escaping @Sendable (Action) -> Other
    ) -> Response<Other> {
        switch self {
        case .nothing: .nothing
        case .toast(let toast): .toast(toast.map(change))
        case .alert(let alert): .alert(alert.map(change))
        case .menu(let menu): .menu(menu.map(change))
        case .copy(let clip): .copy(clip)
        case .launch(let launch): .launch(launch)
        case .choose(let title, let kind, let action):
            .choose(title, kind) { change(action($0)) }
        case .open(let opening): .open(opening.map(change))
        case .fullscreen(let isFullscreen): .fullscreen(isFullscreen)
        case .back: .back
        }
    }
}

extension Toast {
    func map<Other>(_ change: (Action) -> Other) -> Toast<Other> {
        guard let button, let action else { return Toast<Other>(text) }
        return Toast<Other>(text, button: button, action: change(action))
    }
}

extension Alert {
    func map<Other>(_ change: @escaping @Sendable (Answer) -> Other) -> Alert<Other> {
        let choices = choices.map { choice in
            var other = Alert<Other>.Choice(
                choice.title, choice.answer.map(change), role: choice.role)
            if let making = choice.making { other.making = { change(making($0)) } }
            return other
        }
        return Alert<Other>(
            title, message: message, field: field, text: text, isSecret: isSecret, choices: choices)
    }
}

extension Menu {
    func map<Other>(_ change: (Action) -> Other) -> Menu<Other> {
        var menu = Menu<Other>()
        menu.sections = sections.map { section in
            let items = section.items.map { item in
                Menu<Other>.Item(
                    title: item.title, action: change(item.action), role: item.role,
                    isEnabled: item.isEnabled, isOn: item.isOn, spoken: item.spoken)
            }
            return section.isRow ? .row(items) : .init(items: items)
        }
        return menu
    }
}

extension SceneOpening {
    func map<Other>(_ change: @escaping @Sendable (Action) -> Other) -> SceneOpening<Other> {
        let asks: (@Sendable (Any?) -> Other?)? =
            if let answer { { result in answer(result).map(change) } } else { nil }
        return SceneOpening<Other>(
            scene: scene, context: context, presentation: presentation, result: result,
            answer: asks)
    }
}
