// SPDX-License-Identifier: Apache-2.0

import CAdwaita

extension Entry {
    /// Marks the first characters when the entry gets the keyboard, so that what is typed takes
    /// their place.
    ///
    /// GTK marks all of an entry that is moved to by the keyboard.
    public func selectFirst(_ count: Int) {
        afterLayout { [weak self] in
            guard let self else { return }
            grabFocus()
            gtk_editable_select_region(opaque, 0, gint(count))
        }
    }
}
