// SPDX-License-Identifier: Apache-2.0

import CAdwaita
import Minya

/// A navigation that shows a stack of scenes with GTK: in a window, in a tab of one, or in a sheet.
///
/// The user goes back with the button in the header bar, Alt+Left, Escape, the Back key or the
/// mouse's back button. Closing the tab, the sheet or the window goes back through all of its
/// scenes. Each scene is closed exactly once. Escape is first delivered to the focused widget (in a
/// search entry it ends the search), then dismisses a visible toast, and then leaves full screen.
///
/// In a wide window, a scene that is shown as `.detail` is beside its opener. It is the front
/// scene: going back closes the detail, wherever the focus is, and another detail replaces it.
///
/// ```swift
/// let navigation = GTKNavigation(application, title: "Photos")
/// mediator.open(.photoList, PhotoQuery(text: ""), in: navigation)
/// navigation.window.present()
/// ```
@MainActor
public final class GTKNavigation: Navigation {
    /// The window that shows the scenes; it changes if the tab is dragged to another window.
    public internal(set) var window: Window

    /// The open scenes in the order they were opened, the front scene last.
    ///
    /// A detail is in front of its opener, even if it is shown beside it.
    public var scenes: [Scene] { stack.scenes }

    let stack = SceneStack()
    let title: String
    /// The tabs that contain this navigation; nil in a sheet.
    weak var place: WindowTabs?
    private weak var application: Application?

    /// Creates a navigation in a new window; call this in the application's `onActivate`.
    ///
    /// - Parameter title: The window's title while no page has one.
    public convenience init(
        _ application: Application, title: String, width: Int = 960, height: Int = 720
    ) {
        let window = Window(application, title: title, width: width, height: height)
        self.init(in: window, application, title: title)
        WindowTabs(in: window, application).add(self)
    }

    /// Creates a stack for a window; the caller inserts it.
    init(in window: Window, _ application: Application?, title: String) {
        self.window = window
        self.application = application
        self.title = title
        stack.onFullscreen = { [weak self] isFullscreen in
            self?.window.setFullscreen(isFullscreen)
        }
    }

    // MARK: - Navigation

    /// Shows a scene in front; returns the navigation of the tab, the sheet or the window it opens
    /// in.
    ///
    /// The first scene is shown here, whatever the presentation. In a sheet, `.tab` opens a page.
    public func show(_ scene: Scene, as presentation: Presentation) -> any Navigation {
        let target = scenes.isEmpty ? self : target(for: presentation)
        if target === self, presentation == .detail {
            stack.pushDetail(scene)
        } else {
            target.stack.push(scene)
        }
        return target
    }

    private func target(for presentation: Presentation) -> GTKNavigation {
        guard let application else { return self }
        switch presentation {
        case .page, .detail: return self
        case .sheet:
            let sheet = Sheet(over: stack, application, title: title)
            sheet.present()
            return sheet.navigation ?? self
        case .tab:
            guard let place else { return self }
            let tab = GTKNavigation(in: window, application, title: title)
            place.add(tab, after: self)
            return tab
        case .window:
            let size = window.size
            let other = GTKNavigation(
                application, title: title, width: max(size.width, 360),
                height: max(size.height, 294))
            other.window.present()
            return other
        }
    }

    /// Shows the view that replaced the scene's previous view.
    public func viewReplaced(in scene: Scene) { stack.viewReplaced(in: scene) }

    /// Removes a scene and all scenes above it.
    ///
    /// Removing the first scene closes the tab, the sheet or the window.
    public func dismiss(_ scene: Scene) { stack.dismiss(scene) }

    /// Dismisses the front scene, unless it is the first.
    public func back() { _ = stack.goBack() }

    // MARK: - Toasts, dialogs and other apps

    /// Shows a toast; one with a button is removed together with its scene.
    public func toast(
        _ text: String, button: String?, of scene: Scene?, pressed: @escaping @MainActor () -> Void
    ) {
        stack.toast(text, button: button, of: scene, pressed: pressed)
    }

    /// Shows an alert; closing it answers nil.
    public func alert(_ alert: Alert<Int>, answered: @escaping @MainActor (Int?, String) -> Void) {
        stack.alert(alert, answered: answered)
    }

    /// Shows a menu where the user last pressed, or at the focused widget if a key was used since.
    public func menu(_ menu: Menu<Int>, chosen: @escaping @MainActor (Int?) -> Void) {
        stack.menu(menu, chosen: chosen)
    }

    /// Requests files or a folder with the desktop's own file chooser.
    public func choose(
        _ title: String, _ kind: FileChoiceKind, answered: @escaping @MainActor ([String]?) -> Void
    ) {
        stack.choose(title, kind, answered: answered)
    }

    /// Copies text or a file to the clipboard; a picture file can also be pasted as a picture.
    public func copy(_ clip: Clip) { stack.copy(clip) }

    /// Opens something in another app; if that fails, a toast reports it.
    public func launch(_ launch: Launch) { stack.launch(launch) }

    /// Enters or leaves full screen for a scene.
    ///
    /// Full screen lasts at most as long as the scene is in front.
    public func setFullscreen(_ isFullscreen: Bool, of scene: Scene?) {
        stack.setFullscreen(isFullscreen, of: scene)
    }
}
