// SPDX-License-Identifier: Apache-2.0

import CAdwaita
import Minya

/// Shows scenes in one GTK window, pushed on one another.
///
/// The person goes back by the button in the bar, Alt+Left, Escape, the Back key and the mouse's
/// back button; closing the window goes back through all of them. Each scene is closed exactly
/// once. Escape first belongs to what has the keyboard: in a search entry it ends the search.
///
/// ```swift
/// let navigation = GTKNavigation(application, title: "Photos")
/// mediator.open(.photoList, PhotoQuery(text: ""), in: navigation)
/// navigation.window.present()
/// ```
@MainActor
public final class GTKNavigation: Navigation {
    /// The window; it keeps this object until it is closed.
    public let window: Window

    /// The open scenes, the visible one last.
    public var scenes: [Scene] { entries.map(\.scene) }

    private var entries: [(scene: Scene, page: Page)] = []
    private let stack = PageStack()
    private let toasts: ToastOverlay
    private let title: String
    private var gesture: (EventController, SignalConnection)?

    /// Makes a window; make it in the application's `onActivate`.
    ///
    /// - Parameter title: What the desktop calls the window while no page has a title.
    public init(
        _ application: Application, title: String, width: Int = 960, height: Int = 720
    ) {
        self.title = title
        window = Window(application, title: title, width: width, height: height)
        toasts = ToastOverlay(stack)
        window.content = toasts
        // This circle keeps the navigation as long as the window; the window breaks it when it
        // closes.
        window.onCloseRequest = {
            self.leave(to: 0)
            return true
        }
        for trigger in ["<Alt>Left", "Escape", "Back"] {
            window.addShortcut(trigger) { [weak self] in self?.goBack() ?? false }
        }
        listenToMouse()
    }

    // MARK: - Navigation

    /// Puts a scene in front.
    public func show(_ scene: Scene, as presentation: Presentation) -> any Navigation {
        let isFirst = entries.isEmpty
        let page = Page(
            page(of: scene), onBack: isFirst ? nil : { [weak self] in self?.back() })
        entries.append((scene, page))
        follow(page)
        stack.push(page)
        page.afterLayout { [weak page] in page?.takeFocus() }
        return self
    }

    /// Shows the view that took the place of the scene's former one.
    public func viewReplaced(in scene: Scene) {
        guard let page = entries.first(where: { $0.scene === scene })?.page else { return }
        page.show(self.page(of: scene))
        follow(page)
        page.afterLayout { [weak page] in page?.takeFocus() }
    }

    /// Takes a scene and all above it away; without the first one the window closes.
    public func dismiss(_ scene: Scene) {
        guard let index = entries.firstIndex(where: { $0.scene === scene }) else { return }
        if index == 0 { window.close() } else { leave(to: index) }
    }

    /// Dismisses the visible scene, unless it is the first.
    public func back() {
        _ = goBack()
    }

    /// Says something in passing.
    public func toast(_ text: String, button: String?, pressed: @escaping @MainActor () -> Void) {
        toasts.show(text)
    }

    /// Asks the person; closing the question answers nil.
    public func alert(_ alert: Alert<Int>, answered: @escaping @MainActor (Int?) -> Void) {
        let dialog = MessageDialog(for: window, heading: alert.title, body: alert.message)
        for (number, choice) in alert.choices.enumerated() {
            dialog.addResponse("\(number)", choice.title, choice.role.appearance)
        }
        if let suggested = alert.choices.firstIndex(where: { $0.role == .suggested }) {
            dialog.setDefaultResponse("\(suggested)")
        }
        dialog.present { response in answered(response.flatMap { Int($0) }) }
    }

    /// Offers a menu.
    public func menu(_ menu: Menu<Int>, chosen: @escaping @MainActor (Int?) -> Void) {
        chosen(nil)
    }

    /// Puts something on the clipboard.
    public func copy(_ clip: Clip) {}

    /// Hands something to another app.
    public func launch(_ launch: Launch) {}

    /// Asks for files or a folder.
    public func choose(
        _ title: String, _ kind: FileChoiceKind, answered: @escaping @MainActor ([String]?) -> Void
    ) {
        answered(nil)
    }

    /// Lets the window fill the screen, or no longer.
    public func setFullscreen(_ isFullscreen: Bool) {}

    // MARK: - Going back

    private func goBack() -> Bool {
        guard entries.count > 1 else { return false }
        leave(to: entries.count - 1)
        return true
    }

    /// Closes the scenes from the top until `count` remain.
    ///
    /// They are off the stack before the first is closed: an answer may open the next scene at
    /// once.
    private func leave(to count: Int) {
        let leaving = entries[count...]
        entries.removeSubrange(count...)
        stack.pop(to: count)
        if let front = entries.last?.page { follow(front) }
        for entry in leaving { entry.page.header.onTitleChange = nil }
        Scene.close(leaving.reversed().map(\.scene))
    }

    private func page(of scene: Scene) -> any WidgetPage {
        guard let page = scene.view as? any WidgetPage else {
            fatalError("The view of \(scene.name) must be a WidgetView to be shown on GTK")
        }
        return page
    }

    /// Lets the window be called what the page in front is called.
    private func follow(_ page: Page) {
        let name = { [weak self, weak page] (text: String) in
            guard let self, entries.last?.page === page else { return }
            window.title = text.isEmpty ? title : text
        }
        page.header.onTitleChange = name
        name(page.header.title)
    }

    private func listenToMouse() {
        guard let click = gtk_gesture_click_new() else { return }
        gtk_gesture_single_set_button(click, 8)
        gtk_event_controller_set_propagation_phase(click, GTK_PHASE_CAPTURE)
        let connection = SignalConnection(
            UnsafeMutableRawPointer(click), "pressed",
            press: { [weak self] _, _, _ in self?.back() })
        gesture = (EventController(click, on: window.pointer), connection)
    }
}

extension ChoiceRole {
    fileprivate var appearance: MessageDialog.Appearance {
        switch self {
        case .normal, .cancel: .normal
        case .suggested: .suggested
        case .destructive: .destructive
        }
    }
}
