// SPDX-License-Identifier: Apache-2.0

import CAdwaita
public import Minya

/// One line for a password, which nobody reads who looks over the person's shoulder.
///
/// It keeps its text in memory that is not written to a disk, and shows it for as long as the
/// person wants to.
///
/// libadwaita's own row for one is left aside: the 1.2 does not tell screen readers when it has the
/// keyboard.
public final class PasswordEntry: Entry {
    /// Makes an entry.
    public init() {
        super.init(editable: gtk_password_entry_new())
        gtk_password_entry_set_show_peek_icon(opaque, 1)
    }

    override init(editable: UnsafeMutablePointer<GtkWidget>) {
        super.init(editable: editable)
    }

    /// The text; writing it tells nobody.
    public var secret: Secret {
        get { Secret(text) }
        set { text = newValue.revealed }
    }

    /// GtkPasswordEntry.
    public override class var widgetType: GType { gtk_password_entry_get_type() }

    /// Takes over a GtkPasswordEntry.
    public override class func adopt(
        _ pointer: UnsafeMutablePointer<GtkWidget>
    ) -> PasswordEntry {
        PasswordEntry(editable: pointer)
    }
}
