// SPDX-License-Identifier: Apache-2.0

import CAdwaita

/// A row with a switch, which is toggled by a click anywhere in the row.
///
/// libadwaita has a switch row only since 1.4.
public final class SwitchRow: Widget {
    /// Called when the user toggles the switch, never for changes by the program.
    public var onToggle: ((Bool) -> Void)?

    private let toggle = Widget(adopting: gtk_switch_new())
    private var isWriting = false

    /// Creates a row of plain text; its title is the switch's label for screen readers.
    public init(title: String, subtitle: String = "") {
        super.init(adopting: adw_action_row_new())
        adw_preferences_row_set_use_markup(typed(), 0)
        adw_preferences_row_set_title(typed(), title)
        adw_action_row_set_subtitle(typed(), subtitle)
        keep(toggle)
        toggle.valign = .center
        adw_action_row_add_suffix(typed(), toggle.pointer)
        // This also labels the switch with the title.
        adw_action_row_set_activatable_widget(typed(), toggle.pointer)
        // Tab focuses the switch, and not the row as well.
        gtk_widget_set_focusable(pointer, 0)
        keep(
            SignalConnection(
                toggle.pointer, "notify::active",
                pointer: { [weak self] _ in
                    guard let self, !isWriting else { return }
                    onToggle?(isOn)
                }))
    }

    /// Whether the switch is on; setting it does not call `onToggle`.
    public var isOn: Bool {
        get { gtk_switch_get_active(toggle.opaque) != 0 }
        set {
            isWriting = true
            defer { isWriting = false }
            gtk_switch_set_active(toggle.opaque, newValue.gboolean)
        }
    }
}
