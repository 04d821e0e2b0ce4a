// SPDX-License-Identifier: Apache-2.0

public import Minya

/// A window without a display, which records what it is asked.
public final class TestNavigation: Navigation {
    /// Something a navigation was asked to do.
    public enum Call: Equatable, Sendable {
        /// A scene of this name was opened.
        case show(String, as: Presentation = .page)
        /// The view of a scene of this name was replaced.
        case viewReplaced(String)
        /// A scene of this name was taken away, with all above it.
        case dismiss(String)
        /// The visible scene was to go.
        case back
        /// Something was said in passing, perhaps with a button.
        case toast(String, button: String? = nil)
        /// The person was asked; the question's title, and what its choices are called.
        case alert(String, [String])
        /// A menu was offered; what its entries are called.
        case menu([String])
        /// Something was put on the clipboard.
        case copy(Clip)
        /// Something was handed to another app.
        case launch(Launch)
        /// Files or folders were asked for.
        case choose(String, FileChoiceKind)
        /// The window was to fill the screen, or no longer.
        case fullscreen(Bool)
    }

    /// Something that waits for the person.
    private enum Question {
        case choice([String], @MainActor (Int?) -> Void)
        case files(@MainActor ([String]?) -> Void)
    }

    /// Everything asked so far, in order.
    public private(set) var calls: [Call] = []
    /// The open scenes, the visible one last.
    public private(set) var scenes: [Scene] = []
    private var questions: [Question] = []
    private var button: (@MainActor () -> Void)?

    /// Makes a window without scenes.
    public init() {}

    /// Records the scene and puts it in front, whatever the presentation.
    public func show(_ scene: Scene, as presentation: Presentation) -> any Navigation {
        calls.append(.show(scene.name, as: presentation))
        scenes.append(scene)
        return self
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

    // MARK: - Telling and asking

    /// Records what was said; ``press()`` presses its button.
    public func toast(
        _ text: String, button: String?, of scene: Scene?, pressed: @escaping @MainActor () -> Void
    ) {
        calls.append(.toast(text, button: button))
        // What its closure holds may show a toast when it goes.
        let former = self.button
        self.button = button == nil ? nil : pressed
        withExtendedLifetime(former) {}
    }

    /// Records the question, which ``answer(_:)`` answers.
    public func alert(_ alert: Alert<Int>, answered: @escaping @MainActor (Int?) -> Void) {
        let titles = alert.choices.map(\.title)
        calls.append(.alert(alert.title, titles))
        questions.append(.choice(titles, answered))
    }

    /// Records the menu, of which ``answer(_:)`` chooses.
    public func menu(_ menu: Menu<Int>, chosen: @escaping @MainActor (Int?) -> Void) {
        let titles = menu.items.map(\.title)
        calls.append(.menu(titles))
        questions.append(.choice(titles, chosen))
    }

    /// Records what was put on the clipboard.
    public func copy(_ clip: Clip) { calls.append(.copy(clip)) }

    /// Records what was handed to another app.
    public func launch(_ launch: Launch) { calls.append(.launch(launch)) }

    /// Records the question, which ``choose(_:)`` answers.
    public func choose(
        _ title: String, _ kind: FileChoiceKind, answered: @escaping @MainActor ([String]?) -> Void
    ) {
        calls.append(.choose(title, kind))
        questions.append(.files(answered))
    }

    /// Records whether the window was to fill the screen.
    public func setFullscreen(_ isFullscreen: Bool, of scene: Scene?) {
        calls.append(.fullscreen(isFullscreen))
    }

    // MARK: - What a person does

    /// Answers the alert or menu asked first of those not answered yet, by what a choice is called;
    /// nil when the person chose nothing.
    ///
    /// - Returns: Whether there was one, with such a choice.
    @discardableResult
    public func answer(_ title: String?) -> Bool {
        guard case .choice(let titles, let answered) = questions.first else { return false }
        let number = title.flatMap { titles.firstIndex(of: $0) }
        guard title == nil || number != nil else { return false }
        questions.removeFirst()
        answered(number)
        return true
    }

    /// Answers the file choice asked first of those not answered yet; nil when none was chosen.
    ///
    /// - Returns: Whether there was one.
    @discardableResult
    public func choose(_ uris: [String]?) -> Bool {
        guard case .files(let answered) = questions.first else { return false }
        questions.removeFirst()
        answered(uris)
        return true
    }

    /// Presses the button of the newest toast.
    ///
    /// - Returns: Whether there was one.
    @discardableResult
    public func press() -> Bool {
        guard let button else { return false }
        self.button = nil
        button()
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
