// SPDX-License-Identifier: Apache-2.0

import CAdwaita

/// Rows that belong together, in a rounded box below a title.
public final class PreferencesGroup: Widget {
    /// Makes an empty group.
    public init(title: String = "", description: String = "") {
        super.init(adopting: adw_preferences_group_new())
        self.title = title
        adw_preferences_group_set_title(typed(), escaped(title))
        adw_preferences_group_set_description(typed(), escaped(description))
        nameList()
    }

    init(outlet pointer: UnsafeMutablePointer<GtkWidget>) {
        super.init(adopting: pointer)
    }

    /// The title above the rows; empty for none.
    public var title: String = "" {
        didSet {
            adw_preferences_group_set_title(typed(), escaped(title))
            nameList()
        }
    }

    /// The rows, first to last; assigning them replaces all.
    public var rows: [Widget] {
        get { children }
        set {
            for row in children {
                adw_preferences_group_remove(typed(), row.pointer)
                drop(row)
            }
            for row in newValue {
                keep(row)
                adw_preferences_group_add(typed(), row.pointer)
            }
        }
    }

    /// What a screen reader calls the group.
    public override var accessibleLabel: String {
        didSet { nameList() }
    }

    /// The rows lie in a list of their own, which the keyboard meets and nobody has named.
    private func nameList() {
        let name = accessibleLabel.isEmpty ? title : accessibleLabel
        guard !name.isEmpty, let list = descendant(of: gtk_list_box_get_type()) else { return }
        minya_accessible_set_label(list, name)
    }
}
