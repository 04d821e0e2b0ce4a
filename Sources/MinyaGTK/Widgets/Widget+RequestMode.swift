// SPDX-License-Identifier: Apache-2.0

import CAdwaita

extension Widget {
    /// Has GTK ask again whether the widget's height depends on its width, if that is not as it was.
    ///
    /// GTK 4.8 asks also one that is hidden, and keeps the answer while that was never measured,
    /// whatever is put into it: an empty box that gets a long text would be a line high, and the
    /// text cut off. What was asked meanwhile costs little to ask again; an empty box nothing.
    func updateRequestMode() {
        guard gtk_widget_get_visible(pointer) != 0,
            let layout = gtk_widget_get_layout_manager(pointer),
            gtk_layout_manager_get_request_mode(layout) != gtk_widget_get_request_mode(pointer)
        else { return }
        // It forgets only what it knows to have been measured.
        gtk_widget_measure(pointer, GTK_ORIENTATION_HORIZONTAL, -1, nil, nil, nil, nil)
        gtk_widget_queue_resize(pointer)
    }
}
