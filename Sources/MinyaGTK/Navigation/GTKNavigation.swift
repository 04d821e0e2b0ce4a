// SPDX-License-Identifier: Apache-2.0

import CAdwaita
import Minya

/// Shows scenes on GTK, pushed on one another: in a window, in one of its tabs, or in a sheet.
///
/// The person goes back by the button in the bar, Alt+Left, Escape, the Back key and the mouse's
/// back button; closing the tab, the sheet or the window goes back through all of its scenes. Each
/// scene is closed exactly once. Escape first belongs to what has the keyboard (in a search entry
/// it ends the search), then takes away a toast that is seen, and then leaves full screen.
///
/// A scene that is shown as `.detail` stands beside its opener in a wide window. It is in front:
/// going back closes the detail, wherever the keyboard is, and another detail takes its place.
///
/// ```swift
/// let navigation = GTKNavigation(application, title: "Photos")
/// mediator.open(.photoList, PhotoQuery(text: ""), in: navigation)
/// navigation.window.present()
/// ```
@MainActor
public final class GTKNavigation: Navigation {
    /// The window that shows the scenes; a tab that is dragged out comes into another one.
    public internal(set) var window: Window

    /// The open scenes in the order they were opened, the one in front last.
    ///
    /// Of a detail and its opener beside it, the detail is in front.
    public var scenes: [Scene] { stack.scenes }

    let stack = SceneStack()
    let title: String
    /// The tabs that this is one of; a sheet has none.
    weak var place: WindowTabs?
    private weak var application: Application?

    /// Makes a window; make it in the application's `onActivate`.
    ///
    /// - Parameter title: What the desktop calls the window while no page has a title.
    public convenience init(
        _ application: Application, title: String, width: Int = 960, height: Int = 720
    ) {
        let window = Window(application, title: title, width: width, height: height)
        self.init(in: window, application, title: title)
        WindowTabs(in: window, application).add(self)
    }

    /// Makes a stack in a window; whoever calls puts it there.
    init(in window: Window, _ application: Application?, title: String) {
        self.window = window
        self.application = application
        self.title = title
        stack.onFullscreen = { [weak self] isFullscreen in
            self?.window.setFullscreen(isFullscreen)
        }
    }

    // MARK: - Navigation

    /// Puts a scene in front; returns the navigation of the tab, the sheet or the window that it
    /// is in.
    ///
    /// The first scene is shown here, whatever the presentation. In a sheet, what is to be a tab is
    /// a page.
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

    /// Shows the view that took the place of the scene's former one.
    public func viewReplaced(in scene: Scene) { stack.viewReplaced(in: scene) }

    /// Takes a scene and all above it away; without the first one the tab, the sheet or the window
    /// closes.
    public func dismiss(_ scene: Scene) { stack.dismiss(scene) }

    /// Dismisses the scene in front, unless it is the first.
    public func back() { _ = stack.goBack() }

    // MARK: - Telling and asking

    /// Says something in passing; what has a button goes with the scene.
    public func toast(
        _ text: String, button: String?, of scene: Scene?, pressed: @escaping @MainActor () -> Void
    ) {
        stack.toast(text, button: button, of: scene, pressed: pressed)
    }

    /// Asks the person; closing the question answers nil.
    public func alert(_ alert: Alert<Int>, answered: @escaping @MainActor (Int?) -> Void) {
        stack.alert(alert, answered: answered)
    }

    /// Offers a menu where the person last pressed, or at what has the keyboard if a key came
    /// later.
    public func menu(_ menu: Menu<Int>, chosen: @escaping @MainActor (Int?) -> Void) {
        stack.menu(menu, chosen: chosen)
    }

    /// Asks for files or a folder, in the desktop's own file chooser.
    public func choose(
        _ title: String, _ kind: FileChoiceKind, answered: @escaping @MainActor ([String]?) -> Void
    ) {
        stack.choose(title, kind, answered: answered)
    }

    /// Puts something on the clipboard: text, or a file, which a picture can be pasted from, too.
    public func copy(_ clip: Clip) { stack.copy(clip) }

    /// Hands something to another app; when that is not possible, a toast says so.
    public func launch(_ launch: Launch) { stack.launch(launch) }

    /// Lets the window fill the screen while a scene is in front, or no longer.
    public func setFullscreen(_ isFullscreen: Bool, of scene: Scene?) {
        stack.setFullscreen(isFullscreen, of: scene)
    }
}
