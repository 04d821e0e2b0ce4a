// SPDX-License-Identifier: Apache-2.0

import CAdwaita

/// Several pages in one place, one of which is shown.
public final class Stack: Widget {
    /// Called if the hidden page had the focus, or nothing had it, and the new page cannot be
    /// focused.
    public var onFocusLoss: (() -> Void)?

    /// The focused widget of each page that had the focus when it was hidden.
    private var former: [String: WeakPointer] = [:]

    /// Creates an empty stack with a crossfade between its pages.
    public init() {
        super.init(adopting: gtk_stack_new())
        gtk_stack_set_transition_type(opaque, GTK_STACK_TRANSITION_TYPE_CROSSFADE)
        // Otherwise the stack would be as large as its largest page.
        gtk_stack_set_hhomogeneous(opaque, 0)
        gtk_stack_set_vhomogeneous(opaque, 0)
    }

    init(outlet pointer: UnsafeMutablePointer<GtkWidget>) {
        super.init(adopting: pointer)
    }

    /// Adds a page with a name; the first page is shown.
    public func add(_ page: Widget, name: String) {
        keep(page)
        page.hideFromReadersWhileUnseen()
        gtk_stack_add_named(opaque, page.pointer, name)
    }

    /// Returns whether a page was added with this name.
    func hasPage(_ name: String) -> Bool { gtk_stack_get_child_by_name(opaque, name) != nil }

    /// The name of the page that is shown; setting an unknown name has no effect.
    ///
    /// The page is focused if nothing in the window is focused, or if the hidden page was. A page
    /// that is shown again restores the focus to its previously focused widget.
    public var visiblePage: String? {
        get { gtk_stack_get_visible_child_name(opaque).map { String(cString: $0) } }
        set {
            guard let newValue, newValue != visiblePage,
                let page = gtk_stack_get_child_by_name(opaque, newValue)
            else { return }
            noteFocus()
            gtk_stack_set_visible_child_name(opaque, newValue)
            afterLayout { [weak self] in self?.moveFocus(to: page, newValue) }
        }
    }

    // MARK: - Focus

    private func noteFocus() {
        guard let visiblePage else { return }
        former[visiblePage] = nil
        guard containsFocus, let hostWindow else { return }
        let widget = WeakPointer()
        widget.pointee = gtk_window_get_focus(hostWindow)
        former[visiblePage] = widget
    }

    /// Moves the focus, which GTK would leave in the hidden page and then move to a nearby widget.
    private func moveFocus(to page: UnsafeMutablePointer<GtkWidget>, _ name: String) {
        guard gtk_widget_get_mapped(pointer) != 0, visiblePage == name, !isFocusElsewhere,
            let hostWindow
        else { return }
        if let focus = gtk_window_get_focus(hostWindow),
            focus == page || gtk_widget_is_ancestor(focus, page) != 0
        {
            return
        }
        if let widget = former[name]?.pointee, restoreFocus(to: widget) { return }
        guard gtk_widget_child_focus(page, GTK_DIR_TAB_FORWARD) == 0 else { return }
        dropFocus()
        onFocusLoss?()
    }
}
