// SPDX-License-Identifier: Apache-2.0

import CAdwaita

/// A group of rows in a rounded box below a title.
public final class PreferencesGroup: Widget {
    /// Creates an empty group.
    public init(title: String = "", description: String = "") {
        super.init(adopting: adw_preferences_group_new())
        self.title = title
        adw_preferences_group_set_title(typed(), escaped(title))
        adw_preferences_group_set_description(typed(), escaped(description))
        nameList()
    }

    init(outlet pointer: UnsafeMutablePointer<GtkWidget>) {
        super.init(adopting: pointer)
        title = unescaped(adw_preferences_group_get_title(typed()))
        nameList()
    }

    /// The title above the rows; empty for none.
    public var title: String = "" {
        didSet {
            adw_preferences_group_set_title(typed(), escaped(title))
            nameList()
        }
    }

    /// The rows, first to last; setting them replaces all rows.
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

    /// The group's label for screen readers.
    public override var accessibleLabel: String {
        didSet { nameList() }
    }

    /// Labels the inner list that contains the rows: it is focusable but has no name.
    private func nameList() {
        let name = accessibleLabel.isEmpty ? title : accessibleLabel
        guard !name.isEmpty, let list = descendant(of: gtk_list_box_get_type()) else { return }
        minya_accessible_set_label(list, name)
    }
}
