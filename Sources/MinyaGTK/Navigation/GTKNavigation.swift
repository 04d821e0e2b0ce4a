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
    /// What menus are shown over; a stack of pages has no room for a popover.
    let floor: Box
    let toasts: ToastOverlay
    let lastInput: LastInput
    /// Made with the first menu.
    var popover: PopoverMenu?
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
        floor = Box(.vertical, [stack])
        stack.vexpand = true
        toasts = ToastOverlay(floor)
        lastInput = LastInput(in: floor)
        window.content = toasts
        // This circle keeps the navigation as long as the window; the window breaks it when it
        // closes.
        window.onCloseRequest = {
            self.leave(to: 0)
            return true
        }
        for trigger in ["<Alt>Left", "Back"] {
            window.addShortcut(
                trigger, title: localized("Go Back"), group: localized("Window")
            ) { [weak self] in self?.goBack() ?? false }
        }
        window.pageShortcuts = { [weak self] in
            (self?.scenes.last?.view as? any WidgetPage)?.shortcuts ?? []
        }
        window.addShortcut("Escape", title: localized("Go Back"), group: localized("Window")) {
            [weak self] in self?.escape() ?? false
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

    // MARK: - Going back

    /// Escape first leaves full screen: the person may not see what else it would leave.
    private func escape() -> Bool {
        guard window.isFullscreen else { return goBack() }
        setFullscreen(false)
        return true
    }

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
        popover?.close()
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
