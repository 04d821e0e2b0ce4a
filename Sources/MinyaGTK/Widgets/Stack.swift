// SPDX-License-Identifier: Apache-2.0

import CAdwaita

/// Several pages in one place, of which one is shown.
public final class Stack: Widget {
    /// Called when the keyboard was in the page that went, or nowhere, and the one that is shown
    /// has nothing that takes it.
    public var onKeyboardLoss: (() -> Void)?

    /// What had the keyboard in each page that was left with it.
    private var former: [String: WeakPointer] = [:]

    /// Makes an empty stack whose pages fade into each other.
    public init() {
        super.init(adopting: gtk_stack_new())
        gtk_stack_set_transition_type(opaque, GTK_STACK_TRANSITION_TYPE_CROSSFADE)
        // Pages of different size would otherwise make the window as large as the largest.
        gtk_stack_set_hhomogeneous(opaque, 0)
        gtk_stack_set_vhomogeneous(opaque, 0)
    }

    init(outlet pointer: UnsafeMutablePointer<GtkWidget>) {
        super.init(adopting: pointer)
    }

    /// Adds a page under a name; the first one is shown.
    public func add(_ page: Widget, name: String) {
        keep(page)
        page.hideFromReadersWhileUnseen()
        gtk_stack_add_named(opaque, page.pointer, name)
    }

    /// Whether a page was added under a name.
    func hasPage(_ name: String) -> Bool { gtk_stack_get_child_by_name(opaque, name) != nil }

    /// The name of the page that is shown; a name that no page has changes nothing.
    ///
    /// It takes the keyboard if that is nowhere in the window, or in the page that goes; a page
    /// that is shown again gives it back to what had it.
    public var visiblePage: String? {
        get { gtk_stack_get_visible_child_name(opaque).map { String(cString: $0) } }
        set {
            guard let newValue, newValue != visiblePage,
                let page = gtk_stack_get_child_by_name(opaque, newValue)
            else { return }
            noteKeyboard()
            gtk_stack_set_visible_child_name(opaque, newValue)
            afterLayout { [weak self] in self?.moveKeyboard(to: page, newValue) }
        }
    }

    // MARK: - The keyboard

    private func noteKeyboard() {
        guard let visiblePage else { return }
        former[visiblePage] = nil
        guard hasKeyboard, let hostWindow else { return }
        let widget = WeakPointer()
        widget.pointee = gtk_window_get_focus(hostWindow)
        former[visiblePage] = widget
    }

    /// GTK would leave it in the page that goes, and then move it to whatever is near.
    private func moveKeyboard(to page: UnsafeMutablePointer<GtkWidget>, _ name: String) {
        guard gtk_widget_get_mapped(pointer) != 0, visiblePage == name, !isKeyboardElsewhere,
            let hostWindow
        else { return }
        if let focus = gtk_window_get_focus(hostWindow),
            focus == page || gtk_widget_is_ancestor(focus, page) != 0
        {
            return
        }
        if let widget = former[name]?.pointee, giveKeyboardBack(to: widget) { return }
        guard gtk_widget_child_focus(page, GTK_DIR_TAB_FORWARD) == 0 else { return }
        dropFocus()
        onKeyboardLoss?()
    }
}
