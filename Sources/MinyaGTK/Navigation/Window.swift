// SPDX-License-Identifier: Apache-2.0

import CAdwaita

/// A window of an application; the application keeps it until it is closed.
public final class Window: Widget {
    /// Called when the person closes the window; false keeps it open.
    package var onCloseRequest: (() -> Bool)?

    /// Called when the window begins to fill the screen or ends to, by whatever way.
    public var onFullscreenChange: ((Bool) -> Void)?

    /// The same for what the window is filled with.
    var onFullscreen: ((Bool) -> Void)?

    /// The key combinations of what is seen in the window.
    var pageShortcuts: (() -> [Shortcut])?
    /// Moves the keyboard into what the window shows.
    var enterContent: (() -> Void)?
    /// The scenes that are seen in the window, if it shows any.
    var front: (() -> GTKNavigation?)?
    /// The key combinations of the window itself.
    private var ownShortcuts: [Shortcut] = []

    private(set) weak var application: Application?

    /// Makes a window; nothing is shown before `present()`.
    ///
    /// - Parameters:
    ///   - application: A started one: make windows in `onActivate`.
    ///   - width: The first width, in logical pixels.
    ///   - height: The first height, in logical pixels.
    public init(_ application: Application, title: String, width: Int = 960, height: Int = 720) {
        self.application = application
        super.init(
            adopting: application.pointer.withMemoryRebound(to: GtkApplication.self, capacity: 1) {
                adw_application_window_new($0)
            })
        self.title = title
        WindowState(width: width, height: height).apply(to: typed())
        setSizeRequest(width: 360, height: 294)
        // A question holds up the windows of its group: only its own.
        let group = gtk_window_group_new()
        gtk_window_group_add_window(group, typed())
        if let group { g_object_unref(group) }
        application.keep(self)
        keep(
            SignalConnection(
                pointer, "close-request",
                request: { [weak self] in
                    self?.isStaying() ?? false
                }))
        keep(
            SignalConnection(
                pointer, "notify::fullscreened",
                pointer: { [weak self] _ in
                    guard let self else { return }
                    onFullscreen?(isFullscreen)
                    onFullscreenChange?(isFullscreen)
                }))
        listenToArrows()
    }

    /// What the desktop calls the window.
    public var title: String {
        get { gtk_window_get_title(typed()).map { String(cString: $0) } ?? "" }
        set { gtk_window_set_title(typed(), newValue) }
    }

    /// What fills the window.
    public var content: Widget? {
        didSet {
            adw_application_window_set_content(typed(), content?.pointer)
            exchange(oldValue, for: content)
        }
    }

    /// Whether the window fills the screen.
    public var isFullscreen: Bool { gtk_window_is_fullscreen(typed()) != 0 }

    /// What the desktop was asked for last.
    package private(set) var asksForFullscreen = false

    /// Asks the desktop to let the window fill the screen, or no longer; it may take a while.
    public func setFullscreen(_ isFullscreen: Bool) {
        asksForFullscreen = isFullscreen
        if isFullscreen { gtk_window_fullscreen(typed()) } else { gtk_window_unfullscreen(typed()) }
    }

    /// Shows the window, or brings it to the front.
    public func present() {
        if gtk_widget_get_realized(pointer) == 0 { application?.restore(self) }
        gtk_window_present(typed())
        useIconOfApplication()
    }

    /// Closes the window as the person would.
    public func close() {
        if gtk_widget_get_realized(pointer) != 0 {
            gtk_window_close(typed())
        } else if !isStaying() {
            // GTK asks nobody about a window that was never shown.
            gtk_window_destroy(typed())
        }
    }

    /// The scenes that are seen in the window; nil for one that shows none, and for a sheet.
    public var navigation: GTKNavigation? { front?() }

    /// All key combinations that do something in the window now: its own, then the page's.
    public var shortcuts: [Shortcut] { ownShortcuts + (pageShortcuts?() ?? []) }

    /// Calls `body` for a key combination in this window; the shortcuts window lists it.
    public func addShortcut(
        _ trigger: String, title: String, group: String = "",
        _ body: @escaping @MainActor () -> Bool
    ) {
        ownShortcuts.append(Shortcut(trigger, title: title, group: group))
        addShortcut(trigger, body)
    }

    /// Takes the window away without asking anybody.
    func leave() {
        letGo()
        guard let application, application.windows.contains(where: { $0 === self }) else { return }
        Idle.once { [weak application] in application?.drop(self) }
        gtk_window_destroy(typed())
    }

    /// Makes the window so large, in logical pixels, as far as the desktop lets it.
    public func setDefaultSize(width: Int, height: Int) {
        gtk_window_set_default_size(typed(), gint(width), gint(height))
    }

    /// Lets another window wait until this one is closed, and no window besides.
    func stand(before parent: UnsafeMutablePointer<GtkWindow>?) {
        gtk_window_set_transient_for(typed(), parent)
        if let parent { gtk_window_group_add_window(gtk_window_get_group(parent), typed()) }
        gtk_window_set_modal(typed(), 1)
    }

    /// The widget that has the keyboard.
    var focus: UnsafeMutablePointer<GtkWidget>? {
        gtk_window_get_focus(typed())
    }

    private func letGo() {
        onCloseRequest = nil
        pageShortcuts = nil
        enterContent = nil
        front = nil
    }

    /// From nowhere GTK moves the keyboard to the window's first widget by an arrow key, too: to
    /// the way back of a page that still loads.
    private func listenToArrows() {
        let arrows = [GTK_DIR_UP, GTK_DIR_DOWN, GTK_DIR_LEFT, GTK_DIR_RIGHT].map(\.rawValue)
        keep(
            SignalConnection(
                pointer, "move-focus",
                index: { [weak self] direction in
                    guard let self, let enterContent, focus == nil, arrows.contains(direction)
                    else { return }
                    g_signal_stop_emission_by_name(pointer, "move-focus")
                    enterContent()
                }))
    }

    private func isStaying() -> Bool {
        if let onCloseRequest, !onCloseRequest() { return true }
        letGo()
        application?.remember(self)
        // GTK destroys the window when this handler has returned; the wrapper may go after that.
        Idle.once { [weak application] in application?.drop(self) }
        return false
    }
}
