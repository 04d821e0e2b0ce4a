// SPDX-License-Identifier: Apache-2.0

import CAdwaita

/// A button with text, an icon or both, or with a widget as its content.
public final class Button: Widget {
    /// Called when the button is clicked or activated by the keyboard.
    public var onClick: (() -> Void)?

    /// Creates a button with text.
    public init(label: String, onClick: (() -> Void)? = nil) {
        self.onClick = onClick
        super.init(adopting: gtk_button_new_with_mnemonic(label))
        listen()
    }

    /// Creates a button with an icon; the name is its tooltip and its label for screen readers.
    public init(icon: String, name: String, onClick: (() -> Void)? = nil) {
        self.onClick = onClick
        super.init(adopting: gtk_button_new_from_icon_name(icon))
        tooltip = name
        accessibleLabel = name
        listen()
    }

    /// Creates a button with an icon before its text.
    public init(icon: String, label: String, onClick: (() -> Void)? = nil) {
        self.onClick = onClick
        super.init(adopting: gtk_button_new())
        let content = UnsafeMutableRawPointer(adw_button_content_new())
        adw_button_content_set_icon_name(OpaquePointer(content), icon)
        adw_button_content_set_label(OpaquePointer(content), label)
        adw_button_content_set_use_underline(OpaquePointer(content), 1)
        gtk_button_set_child(typed(), content?.assumingMemoryBound(to: GtkWidget.self))
        listen()
    }

    /// Creates a button with a widget as its content; name it with `accessibleLabel`.
    public init(_ child: Widget, onClick: (() -> Void)? = nil) {
        self.onClick = onClick
        super.init(adopting: gtk_button_new())
        keep(child)
        gtk_button_set_child(typed(), child.pointer)
        listen()
    }

    init(outlet pointer: UnsafeMutablePointer<GtkWidget>) {
        super.init(adopting: pointer)
        listen()
    }

    /// The text; an underscore before a letter makes it the button's Alt key.
    public var label: String {
        get {
            let text =
                content.map { adw_button_content_get_label($0) } ?? gtk_button_get_label(typed())
            return text.map { String(cString: $0) } ?? ""
        }
        set {
            if let content { return adw_button_content_set_label(content, newValue) }
            gtk_button_set_label(typed(), newValue)
            // See ScreenReaders: otherwise a screen reader would read it twice.
            gtk_accessible_reset_relation(opaque, GTK_ACCESSIBLE_RELATION_LABELLED_BY)
        }
    }

    /// The icon and the text, if the button has both.
    private var content: OpaquePointer? {
        descendant(of: adw_button_content_get_type()).map { OpaquePointer($0) }
    }

    private func listen() {
        keep(SignalConnection(pointer, "clicked", plain: { [weak self] in self?.onClick?() }))
    }
}
