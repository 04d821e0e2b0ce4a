// SPDX-License-Identifier: Apache-2.0

import CAdwaita
public import Minya

/// A widget that shows scenes in a window that Minya did not create.
///
/// Put its `pointer` into any GTK container. Pages are pushed inside it. As in a window of Minya,
/// the user goes back with Alt+Left, Escape, the Back key or the mouse's back button, and F6 moves
/// the keyboard focus to the other column, unless the focus is in a widget that the program has
/// placed outside the host. When the container is destroyed, or the widget is removed from its
/// window and not immediately inserted into another one, all scenes close and answer `.cancelled`,
/// once each.
///
/// The host retains itself for as long as it is in a window.
///
/// The program needs nothing else from Minya, not even an `Application`: the first host initializes
/// libadwaita, corrects the accessibility information for screen readers, and makes the main
/// actor's jobs run in GLib's default main loop for the rest of the process's life. Create hosts
/// on the main thread, in a synchronous `main`, after GTK is initialized. The stores' work runs
/// whenever the program iterates that loop.
///
/// ```swift
/// import CAdwaita
///
/// gtk_init()
/// let host = SceneHost()
/// host.onEnd = { print("The user is done.") }
/// gtk_window_set_child(foreignWindow, host.pointer)
/// mediator.open(.photoList, PhotoQuery(text: ""), in: host)
/// ```
public final class SceneHost: Widget, Navigation {
    /// Called when the first scene has ended, by its controller or with the container.
    ///
    /// The widget is empty by then.
    public var onEnd: (() -> Void)?

    private let stack: SceneStack
    private weak var application: Application?
    /// A reference to this object while it is in a window: GTK retains only the widget.
    private var itself: SceneHost?

    /// Creates an empty widget.
    ///
    /// - Parameters:
    ///   - application: Creates the windows for scenes that open as a sheet or in a window; without
    ///     one they open as pages.
    ///   - hasTitleButtons: Whether the pages' header bars have a close button, which a window
    ///     without its own title bar needs.
    public init(_ application: Application? = nil, hasTitleButtons: Bool = false) {
        // `Application` does this at startup; other programs do not.
        adw_init()
        MainQueue.attachForGood()
        ScreenReaders.setUp()
        self.application = application
        stack = SceneStack()
        stack.hasTitleButtons = hasTitleButtons
        super.init(adopting: stack.widget.pointer)
        stack.onEnd = { [weak self] in self?.close() }
        stack.onFullscreen = { [weak self] isFullscreen in self?.fillScreen(isFullscreen) }
        listenForBack { [weak self] in self?.stack.goBack() ?? false }
        addShortcutFromNowhere("F6") { [weak self] in self?.stack.moveFocus() ?? false }
        keep(
            SignalConnection(
                pointer, "notify::root", pointer: { [weak self] _ in self?.rootChanged() }))
    }

    private func rootChanged() {
        if gtk_widget_get_root(pointer) != nil {
            itself = self
        } else {
            // The widget may be moving from one container to another.
            Idle.once { [weak self] in self?.leaveIfAlone() }
        }
    }

    private func leaveIfAlone() {
        guard gtk_widget_get_root(pointer) == nil else { return }
        itself = nil
        close()
    }

    private func close() {
        let leaving = stack.removeAllScenes()
        guard !leaving.isEmpty else { return }
        Scene.close(leaving)
        onEnd?()
    }

    // MARK: - Navigation

    /// The open scenes, the front scene last.
    public var scenes: [Scene] { stack.scenes }

    /// Shows a scene in front of the others.
    ///
    /// It opens in a sheet or a separate window only if the host has an application.
    public func show(_ scene: Scene, as presentation: Presentation) -> any Navigation {
        if !scenes.isEmpty, let application {
            switch presentation {
            case .page, .detail, .tab: break
            case .sheet:
                let sheet = Sheet(over: stack, application, title: stack.title)
                if let navigation = sheet.navigation {
                    sheet.present()
                    return navigation.show(scene, as: .page)
                }
            case .window:
                let navigation = GTKNavigation(application, title: stack.title)
                navigation.window.present()
                return navigation.show(scene, as: .page)
            }
        }
        if presentation == .detail { stack.pushDetail(scene) } else { stack.push(scene) }
        return self
    }

    /// Shows the view that replaced the scene's previous view.
    public func viewReplaced(in scene: Scene) { stack.viewReplaced(in: scene) }

    /// Removes a scene and all scenes above it; removing the first one leaves the widget empty.
    public func dismiss(_ scene: Scene) { stack.dismiss(scene) }

    /// Dismisses the front scene, unless it is the first.
    public func back() { _ = stack.goBack() }

    /// Shows a toast; one with a button is removed together with its scene.
    public func toast(
        _ text: String, button: String?, of scene: Scene?, pressed: @escaping @MainActor () -> Void
    ) {
        stack.toast(text, button: button, of: scene, pressed: pressed)
    }

    /// Shows an alert in front of the window that contains the host; closing it answers nil.
    public func alert(_ alert: Alert<Int>, answered: @escaping @MainActor (Int?, String) -> Void) {
        stack.alert(alert, answered: answered)
    }

    /// Shows a menu where the user last pressed, or at the focused widget.
    public func menu(_ menu: Menu<Int>, chosen: @escaping @MainActor (Int?) -> Void) {
        stack.menu(menu, chosen: chosen)
    }

    /// Requests files or a folder with the desktop's own file chooser.
    public func choose(
        _ title: String, _ kind: FileChoiceKind, answered: @escaping @MainActor ([String]?) -> Void
    ) {
        stack.choose(title, kind, answered: answered)
    }

    /// Copies a clip to the clipboard.
    public func copy(_ clip: Clip) { stack.copy(clip) }

    /// Opens something in another app; if that fails, a toast reports it.
    public func launch(_ launch: Launch) { stack.launch(launch) }

    /// Enters or leaves full screen for a scene, in the window that contains the host.
    ///
    /// Full screen lasts at most as long as the scene is in front.
    public func setFullscreen(_ isFullscreen: Bool, of scene: Scene?) {
        stack.setFullscreen(isFullscreen, of: scene)
    }

    private func fillScreen(_ isFullscreen: Bool) {
        guard let window = hostWindow else { return }
        if isFullscreen { gtk_window_fullscreen(window) } else { gtk_window_unfullscreen(window) }
    }
}
