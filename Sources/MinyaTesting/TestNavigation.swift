// SPDX-License-Identifier: Apache-2.0

public import Minya

/// A window without a display, which records the calls to it.
public final class TestNavigation: Navigation {
    /// A question that is waiting for an answer.
    private enum Question {
        case choice([String], text: String, @MainActor (Int?, String) -> Void)
        case files(@MainActor ([String]?) -> Void)
    }

    /// The calls so far, in order.
    public private(set) var calls: [WindowCall] = []
    /// The open scenes, the visible one last.
    public private(set) var scenes: [Scene] = []
    private var questions: [Question] = []
    private var button: (@MainActor () -> Void)?

    /// Creates a window without scenes.
    public init() {}

    /// Records the scene and puts it in front, regardless of the presentation.
    public func show(_ scene: Scene, as presentation: Presentation) -> any Navigation {
        calls.append(.show(scene.name, as: presentation))
        scenes.append(scene)
        return self
    }

    /// Records that the scene's view was replaced.
    public func viewReplaced(in scene: Scene) { calls.append(.viewReplaced(scene.name)) }

    /// Records the call, and closes the scene and all above it, topmost first.
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

    // MARK: - Toasts and questions

    /// Records the toast; ``press()`` presses its button.
    public func toast(
        _ text: String, button: String?, of scene: Scene?, pressed: @escaping @MainActor () -> Void
    ) {
        calls.append(.toast(text, button: button))
        // Objects that the former closure holds may show a toast in their deinit.
        let former = self.button
        self.button = button == nil ? nil : pressed
        withExtendedLifetime(former) {}
    }

    /// Records the alert; ``answer(_:entering:)`` answers it.
    public func alert(_ alert: Alert<Int>, answered: @escaping @MainActor (Int?, String) -> Void) {
        let titles = alert.choices.map(\.title)
        calls.append(.alert(alert.title, titles))
        questions.append(.choice(titles, text: alert.text, answered))
    }

    /// Records the menu; ``answer(_:entering:)`` chooses an item.
    public func menu(_ menu: Menu<Int>, chosen: @escaping @MainActor (Int?) -> Void) {
        let titles = menu.items.map(\.title)
        calls.append(.menu(titles))
        questions.append(.choice(titles, text: "") { number, _ in chosen(number) })
    }

    /// Records the content copied to the clipboard.
    public func copy(_ clip: Clip) { calls.append(.copy(clip)) }

    /// Records what was opened in another app.
    public func launch(_ launch: Launch) { calls.append(.launch(launch)) }

    /// Records the file choice; ``choose(_:)`` answers it.
    public func choose(
        _ title: String, _ kind: FileChoiceKind, answered: @escaping @MainActor ([String]?) -> Void
    ) {
        calls.append(.choose(title, kind))
        questions.append(.files(answered))
    }

    /// Records whether fullscreen was turned on or off.
    public func setFullscreen(_ isFullscreen: Bool, of scene: Scene?) {
        calls.append(.fullscreen(isFullscreen))
    }

    // MARK: - User actions

    /// Answers the oldest open alert or menu with the title of a choice; nil chooses nothing.
    ///
    /// A controller shows alerts and menus: a page that was opened with its Store alone shows only
    /// those of a `ResponsePipeline`.
    ///
    /// - Parameter entered: The text in the alert's entry; nil for the one that it begins with.
    /// - Returns: Whether there was one with such a choice.
    @discardableResult
    public func answer(_ title: String?, entering entered: String? = nil) -> Bool {
        guard case .choice(let titles, let text, let answered) = questions.first else {
            return false
        }
        let number = title.flatMap { titles.firstIndex(of: $0) }
        guard title == nil || number != nil else { return false }
        questions.removeFirst()
        answered(number, entered ?? text)
        return true
    }

    /// Answers the oldest open file choice; nil chooses nothing.
    ///
    /// - Returns: Whether there was one.
    @discardableResult
    public func choose(_ uris: [String]?) -> Bool {
        guard case .files(let answered) = questions.first else { return false }
        questions.removeFirst()
        answered(uris)
        return true
    }

    /// The titles that the oldest open question offers; empty for files, nil if no question is open.
    var offered: [String]? {
        switch questions.first {
        case .choice(let titles, _, _): titles
        case .files: []
        case nil: nil
        }
    }

    /// Whether the latest toast has a button that was not pressed.
    var hasButton: Bool { button != nil }

    /// Presses the button of the latest toast.
    ///
    /// - Returns: Whether there was one.
    @discardableResult
    public func press() -> Bool {
        guard let button else { return false }
        self.button = nil
        button()
        return true
    }

    /// Closes the window and every scene, topmost first.
    public func closeWindow() {
        leave(to: 0)
    }

    private func leave(to count: Int) {
        let leaving = scenes[count...].reversed()
        scenes.removeSubrange(count...)
        Scene.close(leaving)
    }
}
