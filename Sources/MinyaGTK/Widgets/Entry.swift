// SPDX-License-Identifier: Apache-2.0

import CAdwaita

/// A single-line text field.
open class Entry: Widget {
    /// Called with the new text when the user changes it, never for changes by the program.
    public var onChange: ((String) -> Void)?

    /// Called on Enter.
    public var onActivate: (() -> Void)?

    private var isWriting = false

    /// Creates an entry, which is named after its placeholder until `accessibleLabel` is set.
    public init(placeholder: String = "") {
        super.init(adopting: gtk_entry_new())
        gtk_entry_set_placeholder_text(typed(), placeholder)
        if !placeholder.isEmpty { accessibleLabel = placeholder }
        listen()
    }

    /// Wraps one of the other editable widgets of GTK.
    package init(editable: UnsafeMutablePointer<GtkWidget>) {
        super.init(adopting: editable)
        listen()
    }

    /// The text; setting it does not call `onChange`, and setting the same text keeps the cursor.
    public var text: String {
        get { String(cString: gtk_editable_get_text(opaque)) }
        set {
            guard newValue != text else { return }
            isWriting = true
            defer { isWriting = false }
            gtk_editable_set_text(opaque, newValue)
            gtk_editable_set_position(opaque, -1)
        }
    }

    // MARK: - As an outlet

    /// The GType `GtkEntry`; subclasses have another one.
    open class var widgetType: GType { gtk_entry_get_type() }

    /// Wraps an existing widget of ``widgetType``.
    open class func adopt(_ pointer: UnsafeMutablePointer<GtkWidget>) -> Entry {
        Entry(editable: pointer)
    }

    private func listen() {
        keep(
            SignalConnection(
                pointer, "changed",
                plain: { [weak self] in
                    guard let self, !isWriting else { return }
                    onChange?(text)
                }))
        keep(SignalConnection(pointer, "activate", plain: { [weak self] in self?.onActivate?() }))
    }
}
