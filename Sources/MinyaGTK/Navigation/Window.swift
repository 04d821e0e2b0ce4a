// SPDX-License-Identifier: Apache-2.0

import CAdwaita

/// A window of an application, which retains it until it is closed.
public final class Window: Widget {
    /// Called when the user closes the window; false keeps it open.
    package var onCloseRequest: (() -> Bool)?

    /// Called when the window enters or leaves full screen, whatever the cause.
    public var onFullscreenChange: ((Bool) -> Void)?

    /// The same as ``onFullscreenChange``, for the content of the window.
    var onFullscreen: ((Bool) -> Void)?

    /// Returns the key combinations of the visible content.
    var pageShortcuts: (() -> [Shortcut])?
    /// Moves the focus into the content.
    var enterContent: (() -> Void)?
    /// Returns the visible navigation, if there is one.
    var front: (() -> GTKNavigation?)?
    /// The key combinations of the window itself.
    private var ownShortcuts: [Shortcut] = []

    private(set) weak var application: Application?

    /// Creates a window; nothing is shown before `present()`.
    ///
    /// Present it in the same turn of the main loop: GTK 4.8 crashes if assistive technology asks for
    /// a window that was never shown. To wait for something first, use ``Application/keepRunning(during:)``.
    ///
    /// - Parameters:
    ///   - application: A started application: create windows in `onActivate`.
    ///   - width: The initial width, in logical pixels.
    ///   - height: The initial height, in logical pixels.
    public init(_ application: Application, title: String, width: Int = 960, height: Int = 720) {
        self.application = application
        super.init(
            adopting: application.pointer.withMemoryRebound(to: GtkApplication.self, capacity: 1) {
                adw_application_window_new($0)
            })
        self.title = title
        WindowState(width: width, height: height).apply(to: typed())
        setSizeRequest(width: 360, height: 294)
        // A modal dialog blocks all windows of its group, so each window has its own group.
        let group = gtk_window_group_new()
        gtk_window_group_add_window(group, typed())
        if let group { g_object_unref(group) }
        application.keep(self)
        keep(
            SignalConnection(
                pointer, "close-request",
                request: { [weak self] in
                    self?.handleCloseRequest() ?? false
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

    /// The window's title.
    public var title: String {
        get { gtk_window_get_title(typed()).map { String(cString: $0) } ?? "" }
        set { gtk_window_set_title(typed(), newValue) }
    }

    /// The widget that fills the window.
    public var content: Widget? {
        didSet {
            adw_application_window_set_content(typed(), content?.pointer)
            exchange(oldValue, for: content)
        }
    }

    /// Whether the window is full screen.
    public var isFullscreen: Bool { gtk_window_is_fullscreen(typed()) != 0 }

    /// Whether full screen was requested last.
    package private(set) var asksForFullscreen = false

    /// Requests that the window enter or leave full screen; the desktop may take a while.
    public func setFullscreen(_ isFullscreen: Bool) {
        asksForFullscreen = isFullscreen
        if isFullscreen { gtk_window_fullscreen(typed()) } else { gtk_window_unfullscreen(typed()) }
    }

    /// Shows the window, or raises it.
    public func present() {
        let isNew = gtk_widget_get_realized(pointer) == 0
        if isNew { application?.restore(self) }
        gtk_window_present(typed())
        if isNew { useIconOfApplication() }
    }

    /// Closes the window as if the user had closed it.
    public func close() {
        if gtk_widget_get_realized(pointer) != 0 {
            gtk_window_close(typed())
        } else if !handleCloseRequest() {
            // GTK emits no close request for a window that was never shown.
            gtk_window_destroy(typed())
        }
    }

    /// The visible navigation of the window; nil for a sheet or a window without one.
    public var navigation: GTKNavigation? { front?() }

    /// All key combinations that currently have an effect in the window: its own, then the page's.
    public var shortcuts: [Shortcut] { ownShortcuts + (pageShortcuts?() ?? []) }

    /// Calls `body` for a key combination in this window; the shortcuts window lists it.
    public func addShortcut(
        _ trigger: String, title: String, group: String = "",
        _ body: @escaping @MainActor () -> Bool
    ) {
        ownShortcuts.append(Shortcut(trigger, title: title, group: group))
        addShortcut(trigger, body)
    }

    /// Closes the window unconditionally.
    func leave() {
        removeCallbacks()
        guard let application, application.windows.contains(where: { $0 === self }) else { return }
        Idle.once { [weak application] in application?.drop(self) }
        gtk_window_destroy(typed())
    }

    /// Requests a window size, in logical pixels; the desktop may choose another one.
    public func setDefaultSize(width: Int, height: Int) {
        gtk_window_set_default_size(typed(), gint(width), gint(height))
    }

    /// Makes the window modal for its parent, and for no other window.
    func makeModal(for parent: UnsafeMutablePointer<GtkWindow>?) {
        gtk_window_set_transient_for(typed(), parent)
        if let parent { gtk_window_group_add_window(gtk_window_get_group(parent), typed()) }
        gtk_window_set_modal(typed(), 1)
    }

    /// The focused widget.
    var focus: UnsafeMutablePointer<GtkWidget>? {
        gtk_window_get_focus(typed())
    }

    private func removeCallbacks() {
        onCloseRequest = nil
        pageShortcuts = nil
        enterContent = nil
        front = nil
    }

    /// Moves the focus into the content if an arrow key is pressed while nothing is focused.
    ///
    /// GTK would focus the window's first widget: the back button of a page that is still loading.
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

    private func handleCloseRequest() -> Bool {
        if let onCloseRequest, !onCloseRequest() { return true }
        removeCallbacks()
        application?.remember(self)
        // GTK destroys the window after this handler returns; the wrapper may be released after
        // that.
        Idle.once { [weak application] in application?.drop(self) }
        return false
    }
}
