// SPDX-License-Identifier: Apache-2.0

import CAdwaita

/// A button that stays pressed: one choice of a few, or something that is on or off.
public final class ToggleButton: Widget {
    /// Called when the person pressed it in or out, never for what the program does.
    public var onToggle: ((Bool) -> Void)?

    private var isWriting = false

    /// Makes a button with an icon; the name is its tooltip and what a screen reader says.
    public init(icon: String, name: String, tooltip: String? = nil) {
        super.init(adopting: gtk_toggle_button_new())
        gtk_button_set_icon_name(typed(), icon)
        self.tooltip = tooltip ?? name
        accessibleLabel = name
        listen()
    }

    init(outlet pointer: UnsafeMutablePointer<GtkWidget>) {
        super.init(adopting: pointer)
        listen()
    }

    /// The name of the icon; empty for none.
    public var icon: String {
        get { gtk_button_get_icon_name(typed()).map { String(cString: $0) } ?? "" }
        set { gtk_button_set_icon_name(typed(), newValue) }
    }

    /// Whether it is pressed in; writing it tells nobody.
    public var isActive: Bool {
        get { gtk_toggle_button_get_active(typed()) != 0 }
        set {
            isWriting = true
            defer { isWriting = false }
            gtk_toggle_button_set_active(typed(), newValue.gboolean)
        }
    }

    /// Joins two buttons so that pressing one in lets the other out.
    public func join(_ other: ToggleButton) {
        gtk_toggle_button_set_group(typed(), other.typed())
    }

    private func listen() {
        keep(
            SignalConnection(
                pointer, "toggled",
                plain: { [weak self] in
                    guard let self, !isWriting else { return }
                    onToggle?(isActive)
                }))
    }
}
