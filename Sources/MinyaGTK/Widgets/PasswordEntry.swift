// SPDX-License-Identifier: Apache-2.0

import CAdwaita
public import Minya

/// A single-line, masked password field.
///
/// The user can reveal the text temporarily. GTK keeps its own copy of it in memory that is not
/// swapped. The `Secret` in the pipeline is ordinary memory.
///
/// libadwaita's password row is not used: in 1.2 it does not report its focus to screen readers.
public final class PasswordEntry: Entry {
    /// Creates an entry.
    public init() {
        super.init(editable: gtk_password_entry_new())
        gtk_password_entry_set_show_peek_icon(opaque, 1)
    }

    override init(editable: UnsafeMutablePointer<GtkWidget>) {
        super.init(editable: editable)
    }

    /// The text; setting it does not call `onChange`.
    public var secret: Secret {
        get { Secret(text) }
        set { text = newValue.revealed }
    }

    /// The GType `GtkPasswordEntry`.
    public override class var widgetType: GType { gtk_password_entry_get_type() }

    /// Wraps an existing `GtkPasswordEntry`.
    public override class func adopt(
        _ pointer: UnsafeMutablePointer<GtkWidget>
    ) -> PasswordEntry {
        PasswordEntry(editable: pointer)
    }
}
