// SPDX-License-Identifier: Apache-2.0

import CAdwaita

/// Remembers the focused widget before a menu or a toast, and restores the focus afterwards.
///
/// See Decisions in MinyaGTK/README.md.
@MainActor
final class FormerFocus {
    private let pages: Widget
    private let otherwise: @MainActor () -> Void
    private let former = WeakPointer()
    /// The focused widget before the user moved on with Tab.
    private let origin = WeakPointer()
    private var isWalking = false
    /// Whether Tab moved the focus out of the pages, to the button of a toast.
    private var hasWalkedOut = false
    private var input: (EventController, SignalConnection)?
    private var rooted: SignalConnection?
    private var moved: SignalConnection?
    /// A popover of the pages that has the focus.
    private let popover = WeakPointer()
    private var closed: SignalConnection?

    /// Creates an object that observes the focus.
    ///
    /// - Parameters:
    ///   - all: The pages and the toasts above them.
    ///   - otherwise: Moves the focus if the previously focused widget is gone.
    init(in pages: Widget, of all: Widget, otherwise: @escaping @MainActor () -> Void) {
        self.pages = pages
        self.otherwise = otherwise
        rooted = SignalConnection(
            pages.pointer, "notify::root", pointer: { [weak self] _ in self?.followWindow() })
        listen(to: all)
    }

    /// Restores the focus.
    func restore() {
        guard let widget = (hasWalkedOut ? origin : former).pointee,
            gtk_widget_get_mapped(widget) != 0,
            pages.restoreFocus(to: widget)
        else { return otherwise() }
    }

    private func listen(to all: Widget) {
        guard let controller = gtk_event_controller_legacy_new() else { return }
        gtk_event_controller_set_propagation_phase(controller, GTK_PHASE_CAPTURE)
        let connection = SignalConnection(
            UnsafeMutableRawPointer(controller), "event",
            event: { [weak self] event in
                self?.noteInput(event)
                return false
            })
        input = (EventController(controller, on: all.pointer), connection)
    }

    private func noteInput(_ event: OpaquePointer) {
        switch gdk_event_get_event_type(event) {
        case GDK_KEY_PRESS:
            // Pressing Shift alone does not move the focus.
            guard gdk_key_event_is_modifier(event) == 0 else { return }
            isWalking = [guint(GDK_KEY_Tab), guint(GDK_KEY_ISO_Left_Tab)]
                .contains(gdk_key_event_get_keyval(event))
        case GDK_BUTTON_PRESS, GDK_TOUCH_BEGIN: isWalking = false
        default: break
        }
    }

    /// Observes the current window; a tab may move to another one.
    private func followWindow() {
        moved = nil
        guard let window = pages.hostWindow else { return }
        moved = SignalConnection(
            // Retaining a window prevents it from being destroyed.
            window, "notify::focus-widget", keepsEmitter: false,
            pointer: { [weak self] _ in self?.note() })
        note()
    }

    private func note() {
        guard let window = pages.hostWindow, let focus = gtk_window_get_focus(window),
            let native = gtk_widget_get_native(focus).map({ UnsafeMutableRawPointer($0) })
        else { return }
        hasWalkedOut = isWalking && !pages.containsFocus
        guard pages.containsFocus else { return }
        if native == UnsafeMutableRawPointer(window) {
            former.pointee = focus
            // The row may be removed meanwhile; its list then focuses another one.
            if !isWalking { origin.pointee = Widget.list(of: focus) ?? focus }
        } else {
            follow(native.assumingMemoryBound(to: GtkWidget.self))
        }
    }

    private func follow(_ popover: UnsafeMutablePointer<GtkWidget>) {
        guard popover != self.popover.pointee else { return }
        self.popover.pointee = popover
        closed = SignalConnection(
            // This happens before GTK moves the focus, which it does with the next frame.
            popover, "unmap", keepsEmitter: false, plain: { [weak self] in self?.unmapped() })
    }

    private func unmapped() {
        guard let popover = popover.pointee,
            let focus = pages.hostWindow.flatMap({ gtk_window_get_focus($0) }),
            focus == popover || gtk_widget_is_ancestor(focus, popover) != 0
        else { return }
        restore()
    }
}
