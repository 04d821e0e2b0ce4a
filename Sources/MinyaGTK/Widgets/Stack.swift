// SPDX-License-Identifier: Apache-2.0

import CAdwaita

/// Several pages in one place, of which one is shown.
public final class Stack: Widget {
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

    /// The name of the page that is shown; a name that no page has changes nothing.
    ///
    /// It takes the keyboard if that is nowhere in the window.
    public var visiblePage: String? {
        get { gtk_stack_get_visible_child_name(opaque).map { String(cString: $0) } }
        set {
            guard let newValue, newValue != visiblePage,
                gtk_stack_get_child_by_name(opaque, newValue) != nil
            else { return }
            gtk_stack_set_visible_child_name(opaque, newValue)
            afterLayout { [weak self] in self?.takeKeyboard() }
        }
    }

    private func takeKeyboard() {
        guard gtk_widget_get_mapped(pointer) != 0, let hostWindow,
            gtk_window_get_focus(hostWindow) == nil
        else { return }
        gtk_widget_child_focus(pointer, GTK_DIR_TAB_FORWARD)
    }
}
