// SPDX-License-Identifier: Apache-2.0

import CAdwaita

/// Remembers what had the keyboard before a menu or a toast, and gives it back.
///
/// GTK gives the keyboard of a popover or a toast that goes to the first widget near it that takes
/// it: a bar's way back, or another toast, which then never goes by itself.
@MainActor
final class FormerFocus {
    private let pages: Widget
    private let otherwise: @MainActor () -> Void
    private let former = WeakPointer()
    private var rooted: SignalConnection?
    private var moved: SignalConnection?
    /// A popover of the pages that has the keyboard.
    private let popover = WeakPointer()
    private var closed: SignalConnection?

    /// - Parameter otherwise: What moves the keyboard when what had it is gone.
    init(in pages: Widget, otherwise: @escaping @MainActor () -> Void) {
        self.pages = pages
        self.otherwise = otherwise
        rooted = SignalConnection(
            pages.pointer, "notify::root", pointer: { [weak self] _ in self?.followWindow() })
    }

    /// Gives the keyboard back.
    func restore() {
        guard let widget = former.pointee, gtk_widget_get_mapped(widget) != 0,
            pages.giveKeyboardBack(to: widget)
        else { return otherwise() }
    }

    /// A tab may come into another window.
    private func followWindow() {
        moved = nil
        guard let window = pages.hostWindow else { return }
        moved = SignalConnection(
            // Who keeps a window keeps it from being destroyed.
            window, "notify::focus-widget", keepsEmitter: false,
            pointer: { [weak self] _ in self?.note() })
        note()
    }

    private func note() {
        guard pages.hasKeyboard, let window = pages.hostWindow,
            let focus = gtk_window_get_focus(window),
            let native = gtk_widget_get_native(focus).map({ UnsafeMutableRawPointer($0) })
        else { return }
        if native == UnsafeMutableRawPointer(window) {
            former.pointee = focus
        } else {
            follow(native.assumingMemoryBound(to: GtkWidget.self))
        }
    }

    private func follow(_ popover: UnsafeMutablePointer<GtkWidget>) {
        guard popover != self.popover.pointee else { return }
        self.popover.pointee = popover
        closed = SignalConnection(
            // Before GTK moves the keyboard, which it does with the next frame.
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
