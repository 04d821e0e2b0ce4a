// SPDX-License-Identifier: Apache-2.0

import CAdwaita

extension Entry {
    /// Focuses the entry and selects its first characters, so that typing replaces them.
    ///
    /// GTK selects the whole text of an entry that is focused by the keyboard.
    public func selectFirst(_ count: Int) {
        afterLayout { [weak self] in
            guard let self else { return }
            grabFocus()
            gtk_editable_select_region(opaque, 0, gint(count))
        }
    }
}
