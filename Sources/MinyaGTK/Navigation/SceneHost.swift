// SPDX-License-Identifier: Apache-2.0

import CAdwaita
public import Minya

/// Scenes in a widget, for a window that is not Minya's.
///
/// Put its `pointer` into whatever GTK container there is. Pages are pushed in it, and the person
/// goes back by Alt+Left, Escape, the Back key and the mouse's back button, and moves the keyboard
/// to the other column by F6, as in a window of Minya's, unless the keyboard is in what the program
/// has beside it. When the container is destroyed, or the widget taken out of its window and not
/// put into another one at once, all scenes close and answer `.cancelled`, once each.
///
/// It keeps itself for as long as it is in a window.
///
/// The program needs nothing else of Minya's, and no `Application`: the first host starts
/// libadwaita, puts right what screen readers are told, and lets the main actor's jobs run in
/// GLib's default main loop, for as long as the process lives. Make it on the main thread, in a
/// synchronous `main`, when GTK is there; whoever turns that loop runs the stores' work.
///
/// ```swift
/// import CAdwaita
///
/// gtk_init()
/// let host = SceneHost()
/// host.onEnd = { print("The person is done.") }
/// gtk_window_set_child(foreignWindow, host.pointer)
/// mediator.open(.photoList, PhotoQuery(text: ""), in: host)
/// ```
public final class SceneHost: Widget, Navigation {
    /// Called when the first scene has ended, by its controller or with the container; the widget
    /// is empty then.
    public var onEnd: (() -> Void)?

    private let stack: SceneStack
    private weak var application: Application?
    /// This object, while it is in a window: GTK keeps the widget alone.
    private var itself: SceneHost?

    /// Makes an empty widget.
    ///
    /// - Parameters:
    ///   - application: Makes the windows for scenes that open as a sheet or in a window; without
    ///     one they open as pages.
    ///   - hasTitleButtons: Whether the pages' bars close the window, as those of a window without
    ///     a bar of its own have to.
    public init(_ application: Application? = nil, hasTitleButtons: Bool = false) {
        // What an application does when it starts, and a program of another kind does not.
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
        addShortcutFromNowhere("F6") { [weak self] in self?.stack.moveKeyboard() ?? false }
        keep(
            SignalConnection(
                pointer, "notify::root", pointer: { [weak self] _ in self?.rootChanged() }))
    }

    private func rootChanged() {
        if gtk_widget_get_root(pointer) != nil {
            itself = self
        } else {
            // It may be on its way from one container into another.
            Idle.once { [weak self] in self?.leaveIfAlone() }
        }
    }

    private func leaveIfAlone() {
        guard gtk_widget_get_root(pointer) == nil else { return }
        itself = nil
        close()
    }

    private func close() {
        let leaving = stack.takeAll()
        guard !leaving.isEmpty else { return }
        Scene.close(leaving)
        onEnd?()
    }

    // MARK: - Navigation

    /// The open scenes, the one in front last.
    public var scenes: [Scene] { stack.scenes }

    /// Puts a scene in front; in a sheet or a window of its own only with an application.
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

    /// Shows the view that took the place of the scene's former one.
    public func viewReplaced(in scene: Scene) { stack.viewReplaced(in: scene) }

    /// Takes a scene and all above it away; without the first one the widget is empty.
    public func dismiss(_ scene: Scene) { stack.dismiss(scene) }

    /// Dismisses the scene in front, unless it is the first.
    public func back() { _ = stack.goBack() }

    /// Says something in passing; what has a button goes with the scene.
    public func toast(
        _ text: String, button: String?, of scene: Scene?, pressed: @escaping @MainActor () -> Void
    ) {
        stack.toast(text, button: button, of: scene, pressed: pressed)
    }

    /// Asks the person, in front of whatever window this is in; closing the question answers nil.
    public func alert(_ alert: Alert<Int>, answered: @escaping @MainActor (Int?) -> Void) {
        stack.alert(alert, answered: answered)
    }

    /// Offers a menu where the person last pressed, or at what has the keyboard.
    public func menu(_ menu: Menu<Int>, chosen: @escaping @MainActor (Int?) -> Void) {
        stack.menu(menu, chosen: chosen)
    }

    /// Asks for files or a folder, in the desktop's own file chooser.
    public func choose(
        _ title: String, _ kind: FileChoiceKind, answered: @escaping @MainActor ([String]?) -> Void
    ) {
        stack.choose(title, kind, answered: answered)
    }

    /// Puts something on the clipboard.
    public func copy(_ clip: Clip) { stack.copy(clip) }

    /// Hands something to another app; when that is not possible, a toast says so.
    public func launch(_ launch: Launch) { stack.launch(launch) }

    /// Lets the window that this is in fill the screen while a scene is in front, or no longer.
    public func setFullscreen(_ isFullscreen: Bool, of scene: Scene?) {
        stack.setFullscreen(isFullscreen, of: scene)
    }

    private func fillScreen(_ isFullscreen: Bool) {
        guard let window = hostWindow else { return }
        if isFullscreen { gtk_window_fullscreen(window) } else { gtk_window_unfullscreen(window) }
    }
}
