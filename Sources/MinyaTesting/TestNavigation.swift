// SPDX-License-Identifier: Apache-2.0

public import Minya

/// A window without a display, which records what it is asked.
public final class TestNavigation: Navigation {
    /// Something a navigation was asked to do.
    public enum Call: Equatable, Sendable {
        case show(String)
        case viewReplaced(String)
        case dismiss(String)
        case back
        case toast(String)
        case alert(Alert)
    }

    /// Everything asked so far, in order.
    public private(set) var calls: [Call] = []
    public private(set) var scenes: [Scene] = []
    private var questions: [@MainActor (Alert.Choice.ID?) -> Void] = []

    public init() {}

    public func show(_ scene: Scene) {
        calls.append(.show(scene.name))
        scenes.append(scene)
    }

    public func viewReplaced(in scene: Scene) { calls.append(.viewReplaced(scene.name)) }

    public func dismiss(_ scene: Scene) {
        calls.append(.dismiss(scene.name))
        guard let position = scenes.firstIndex(where: { $0 === scene }) else { return }
        while scenes.count > position { scenes.removeLast().close() }
    }

    public func back() {
        calls.append(.back)
        if scenes.count > 1, let top = scenes.last { dismiss(top) }
    }

    public func toast(_ text: String) { calls.append(.toast(text)) }

    public func alert(_ alert: Alert, answered: @escaping @MainActor (Alert.Choice.ID?) -> Void) {
        calls.append(.alert(alert))
        questions.append(answered)
    }

    /// Answers the alert asked first of those not answered yet; nil when the person chose nothing.
    ///
    /// - Returns: Whether there was one.
    @discardableResult
    public func answer(_ choice: Alert.Choice.ID?) -> Bool {
        guard !questions.isEmpty else { return false }
        questions.removeFirst()(choice)
        return true
    }

    /// Closes the window: every scene ends, the top first.
    public func closeWindow() {
        while let top = scenes.popLast() { top.close() }
    }
}
