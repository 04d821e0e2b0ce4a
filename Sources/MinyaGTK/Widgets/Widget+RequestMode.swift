// SPDX-License-Identifier: Apache-2.0

import CAdwaita

extension Widget {
    /// Makes GTK determine the widget's request mode again, if it has changed.
    ///
    /// The request mode says whether the height depends on the width. GTK 4.8 also determines it
    /// for a hidden widget, and caches it until the widget is measured, even if its children
    /// change: an empty box that later contains a long text would be one line high, and the text
    /// truncated. Measuring again costs little, and nothing for an empty box.
    func updateRequestMode() {
        // Only a parent measures: before, nothing is cached, and to ask would cache it.
        guard hadParent || gtk_widget_get_parent(pointer) != nil,
            gtk_widget_get_visible(pointer) != 0,
            let layout = gtk_widget_get_layout_manager(pointer),
            gtk_layout_manager_get_request_mode(layout) != gtk_widget_get_request_mode(pointer)
        else { return }
        // GTK clears the cache only for a widget that was measured.
        gtk_widget_measure(pointer, GTK_ORIENTATION_HORIZONTAL, -1, nil, nil, nil, nil)
        gtk_widget_queue_resize(pointer)
    }
}
