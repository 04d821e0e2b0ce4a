// SPDX-License-Identifier: Apache-2.0

public import Minya

/// A window without a display, which records what it is asked.
public final class TestNavigation: Navigation {
    /// Something a navigation was asked to do.
    public enum Call: Equatable, Sendable {
        /// A scene of this name was opened.
        case show(String)
        /// The view of a scene of this name was replaced.
        case viewReplaced(String)
        /// A scene of this name was taken away, with all above it.
        case dismiss(String)
        /// The visible scene was to go.
        case back
        /// Something was said in passing.
        case toast(String)
        /// The person was asked.
        case alert(Alert)
    }

    /// Everything asked so far, in order.
    public private(set) var calls: [Call] = []
    /// The open scenes, the visible one last.
    public private(set) var scenes: [Scene] = []
    private var questions: [@MainActor (Alert.Choice.ID?) -> Void] = []

    /// Makes a window without scenes.
    public init() {}

    /// Records the scene and puts it in front.
    public func show(_ scene: Scene) {
        calls.append(.show(scene.name))
        scenes.append(scene)
    }

    /// Records that the scene's view was replaced.
    public func viewReplaced(in scene: Scene) { calls.append(.viewReplaced(scene.name)) }

    /// Records the call, and closes the scene and all above it, the top first.
    public func dismiss(_ scene: Scene) {
        calls.append(.dismiss(scene.name))
        guard let position = scenes.firstIndex(where: { $0 === scene }) else { return }
        leave(to: position)
    }

    /// Records the call, and dismisses the visible scene unless it is the first.
    public func back() {
        calls.append(.back)
        if scenes.count > 1, let top = scenes.last { dismiss(top) }
    }

    /// Records what was said.
    public func toast(_ text: String) { calls.append(.toast(text)) }

    /// Records the question, which ``answer(_:)`` answers.
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
        leave(to: 0)
    }

    private func leave(to count: Int) {
        let leaving = scenes[count...].reversed()
        scenes.removeSubrange(count...)
        Scene.close(leaving)
    }
}
