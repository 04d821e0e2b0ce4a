// SPDX-License-Identifier: Apache-2.0

import CAdwaita

extension Widget {
    /// Keeps the widget from screen readers while it is not seen, as a page behind another is.
    ///
    /// GTK tells them of everything that is not hidden by itself, whatever covers it: they would
    /// read the pages behind the one in front, and offer their buttons.
    func hideFromReadersWhileUnseen() {
        minya_accessible_set_hidden(pointer, (gtk_widget_get_mapped(pointer) == 0).gboolean)
        for (signal, isHidden) in [("map", false), ("unmap", true)] {
            keep(
                SignalConnection(
                    pointer, signal,
                    plain: { [weak self] in
                        guard let self else { return }
                        minya_accessible_set_hidden(pointer, isHidden.gboolean)
                    }))
        }
    }
}
