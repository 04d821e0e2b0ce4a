// SPDX-License-Identifier: Apache-2.0

import CAdwaita

/// A text that the user cannot edit.
public final class Label: Widget {
    /// The position at which a text that is too long is truncated.
    public enum Ellipsize: UInt32, Sendable {
        /// The position of the ellipsis if there is no room for the text.
        case none, start, middle, end
    }

    /// Called with the address of a link that was followed; see ``show(_:_:follow:)``.
    var follow: (@MainActor (String) -> Void)?

    /// Creates a label with plain text.
    public init(_ text: String = "") {
        super.init(adopting: gtk_label_new(text))
        textDidChange()
    }

    init(outlet pointer: UnsafeMutablePointer<GtkWidget>) {
        super.init(adopting: pointer)
        textDidChange()
    }

    /// The text, never parsed as markup.
    public var text: String {
        get { String(cString: gtk_label_get_text(opaque)) }
        set {
            gtk_label_set_text(opaque, newValue)
            textDidChange()
        }
    }

    /// Adapts what depends on the text.
    func textDidChange() {
        hideFromReadersWhileEmpty()
        updateLeastWidth()
    }

    /// The minimum width in characters that ``updateLeastWidth()`` has set, or -1.
    var leastCharacters: gint = -1

    /// Whether screen readers skip the label.
    private(set) var isPassedOver = false

    /// Hides the label from screen readers while it is empty; for GTK 4.8 they would read
    /// "GtkLabel".
    private func hideFromReadersWhileEmpty() {
        let isEmpty = gtk_label_get_text(opaque)?.pointee ?? 0 == 0
        guard isEmpty != isPassedOver else { return }
        isPassedOver = isEmpty
        minya_accessible_set_hidden(pointer, isEmpty.gboolean)
    }

    /// Whether long text wraps to the next line.
    ///
    /// A text with a line of at least 64 Unicode scalars then requests the width of six characters.
    public var wraps: Bool {
        get { gtk_label_get_wrap(opaque) != 0 }
        set {
            gtk_label_set_wrap(opaque, newValue.gboolean)
            gtk_label_set_wrap_mode(opaque, PANGO_WRAP_WORD_CHAR)
            updateLeastWidth()
        }
    }

    /// The position at which a text that is too long is truncated.
    public var ellipsize: Ellipsize {
        get { Ellipsize(rawValue: gtk_label_get_ellipsize(opaque).rawValue) ?? .none }
        set { gtk_label_set_ellipsize(opaque, PangoEllipsizeMode(rawValue: newValue.rawValue)) }
    }

    /// The maximum number of lines of a wrapped and ellipsized text; nil for no limit.
    public var lines: Int? {
        get { gtk_label_get_lines(opaque) < 0 ? nil : Int(gtk_label_get_lines(opaque)) }
        set { gtk_label_set_lines(opaque, gint(newValue ?? -1)) }
    }

    /// The maximum number of characters in a line's natural width; nil for no limit.
    public var maximumCharacters: Int? {
        get {
            let count = gtk_label_get_max_width_chars(opaque)
            return count < 0 ? nil : Int(count)
        }
        set {
            gtk_label_set_max_width_chars(opaque, gint(newValue ?? -1))
            updateLeastWidth()
        }
    }

    /// Whether the text can be selected and copied.
    public var isSelectable: Bool {
        get { gtk_label_get_selectable(opaque) != 0 }
        set {
            gtk_label_set_selectable(opaque, newValue.gboolean)
            guard newValue else { return }
            Self.stopSelectingOnFocus()
            Self.styleOnce
            addCSSClass("minya-selectable")
        }
    }

    /// Hides the caret, which would suggest that the text can be edited.
    private static let styleOnce: Void = Style.add(
        """
        label.minya-selectable { caret-color: transparent;
            -gtk-secondary-caret-color: transparent; }
        """)

    /// Turns off a setting of all labels by which GTK selects the whole text on keyboard focus.
    ///
    /// GTK would do so even for a label that is focused when a page opens.
    private static func stopSelectingOnFocus() {
        guard let settings = gtk_settings_get_default() else { return }
        var marks = GValue()
        g_value_init(&marks, g_type_from_name("gboolean"))
        defer { g_value_unset(&marks) }
        g_value_set_boolean(&marks, 0)
        g_object_set_property(
            UnsafeMutableRawPointer(settings).assumingMemoryBound(to: GObject.self),
            "gtk-label-select-on-focus", &marks)
    }

    /// The horizontal position of a single line: 0 at the start, 1 at the end.
    public var xalign: Float {
        get { gtk_label_get_xalign(opaque) }
        set { gtk_label_set_xalign(opaque, newValue) }
    }

    /// Whether the lines of a wrapped text are centred.
    public var isCentered: Bool {
        get { gtk_label_get_justify(opaque) == GTK_JUSTIFY_CENTER }
        set { gtk_label_set_justify(opaque, newValue ? GTK_JUSTIFY_CENTER : GTK_JUSTIFY_LEFT) }
    }
}
