// SPDX-License-Identifier: Apache-2.0

import CAdwaita

extension Widget {
    /// Hides the widget from screen readers while it is not visible, such as a page behind another.
    ///
    /// GTK exposes every widget that is not itself hidden, even if it is covered: screen readers
    /// would read the pages behind the front page, and offer their buttons.
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
