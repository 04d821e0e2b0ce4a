// SPDX-License-Identifier: Apache-2.0

import CAdwaita

/// A button that stays pressed, for one of a few choices or for something that is on or off.
public final class ToggleButton: Widget {
    /// Called when the user toggles the button, never for changes by the program.
    public var onToggle: ((Bool) -> Void)?

    private var isWriting = false

    /// Creates a button with an icon; the name is its tooltip and its label for screen readers.
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

    /// Whether the button is pressed in; setting it does not call `onToggle`.
    public var isActive: Bool {
        get { gtk_toggle_button_get_active(typed()) != 0 }
        set {
            isWriting = true
            defer { isWriting = false }
            gtk_toggle_button_set_active(typed(), newValue.gboolean)
        }
    }

    /// Groups two buttons so that pressing one in releases the other.
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
