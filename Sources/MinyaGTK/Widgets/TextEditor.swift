// SPDX-License-Identifier: Apache-2.0

import CAdwaita

/// A multi-line text field that grows with its text up to a maximum height, then scrolls.
///
/// ```swift
/// let editor = TextEditor(placeholder: "Message")
/// editor.onSubmit = { [weak editor] in print(editor?.text ?? "") }
/// bind(\.query, to: editor)
/// ```
///
/// If ``onSubmit`` is set, Enter submits the text and Shift+Enter inserts a new line. An Enter that
/// an input method uses, as for Chinese, does not submit.
public final class TextEditor: Widget {
    /// Called with the new text when the user changes it, never for changes by the program.
    public var onChange: ((String) -> Void)?

    /// Called with the maximum number of characters after a text that was too long was truncated.
    public var onCut: ((Int) -> Void)?

    /// Called on Enter; while it is nil, Enter inserts a new line.
    public var onSubmit: (() -> Void)?

    /// The editor's label for screen readers.
    public override var accessibleLabel: String {
        didSet { minya_accessible_set_label(view, accessibleLabel) }
    }

    private let view: UnsafeMutablePointer<GtkWidget>
    private let placeholder: Label
    private let limit: Int
    private var isWriting = false
    private var isCutting = false

    /// Creates an empty editor.
    ///
    /// - Parameters:
    ///   - placeholder: The text shown while the editor is empty.
    ///   - maximumHeight: The maximum height, in logical pixels.
    ///   - limit: The maximum number of characters; the rest is removed before the layout, because
    ///     GTK takes minutes for a line of a million.
    public init(placeholder: String = "", maximumHeight: Int = 160, limit: Int = 20_000) {
        self.limit = limit
        view = gtk_text_view_new()
        self.placeholder = Label(placeholder)
        super.init(adopting: gtk_overlay_new())
        let scrolled = gtk_scrolled_window_new()
        gtk_scrolled_window_set_policy(
            OpaquePointer(scrolled), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC)
        gtk_scrolled_window_set_propagate_natural_height(OpaquePointer(scrolled), 1)
        gtk_scrolled_window_set_max_content_height(OpaquePointer(scrolled), gint(maximumHeight))
        gtk_scrolled_window_set_child(OpaquePointer(scrolled), view)
        gtk_overlay_set_child(opaque, scrolled)
        gtk_text_view_set_wrap_mode(textView, GTK_WRAP_WORD_CHAR)
        // Tab moves the focus, as everywhere else in a form.
        gtk_text_view_set_accepts_tab(textView, 0)
        gtk_text_view_set_top_margin(textView, Self.margin)
        gtk_text_view_set_bottom_margin(textView, Self.margin)
        gtk_text_view_set_left_margin(textView, Self.margin)
        gtk_text_view_set_right_margin(textView, Self.margin)
        addPlaceholder()
        addCSSClass("minya-editor")
        listen()
        Self.styleOnce
    }

    /// The text; setting it does not call `onChange`, and moves the cursor to the end.
    public var text: String {
        get {
            var start = GtkTextIter()
            var end = GtkTextIter()
            gtk_text_buffer_get_bounds(buffer, &start, &end)
            guard let text = gtk_text_buffer_get_text(buffer, &start, &end, 1) else { return "" }
            defer { g_free(text) }
            return String(cString: text)
        }
        set {
            guard newValue != text else { return }
            isWriting = true
            defer { isWriting = false }
            gtk_text_buffer_set_text(buffer, newValue, -1)
            showPlaceholder()
        }
    }

    /// Focuses the text.
    @discardableResult
    public override func grabFocus() -> Bool { gtk_widget_grab_focus(view) != 0 }

    /// Shows the emoji chooser, which inserts an emoji at the cursor.
    public func chooseEmoji() {
        grabFocus()
        _ = gtk_widget_activate_action_variant(view, "misc.insert-emoji", nil)
    }

    // MARK: - Parts

    private var textView: UnsafeMutablePointer<GtkTextView> {
        UnsafeMutableRawPointer(view).assumingMemoryBound(to: GtkTextView.self)
    }

    private var buffer: UnsafeMutablePointer<GtkTextBuffer>? {
        gtk_text_view_get_buffer(textView)
    }

    private func addPlaceholder() {
        keep(placeholder)
        placeholder.addCSSClass("dim-label")
        placeholder.halign = .start
        placeholder.valign = .start
        placeholder.ellipsize = .end
        placeholder.setMargins(Int(Self.margin))
        // The accessible name includes the placeholder, and a press on it is delivered to the text.
        minya_accessible_set_hidden(placeholder.pointer, 1)
        gtk_widget_set_can_target(placeholder.pointer, 0)
        gtk_overlay_add_overlay(opaque, placeholder.pointer)
        // The placeholder gives the editor the height of a line: GTK has no height for the text
        // before its layout, which for an empty text may not happen before the first letter.
        gtk_overlay_set_measure_overlay(opaque, placeholder.pointer, 1)
    }

    private func showPlaceholder() {
        let isEmpty = gtk_text_buffer_get_char_count(buffer) == 0
        gtk_widget_set_opacity(placeholder.pointer, isEmpty ? 1 : 0)
    }

    private func cut() {
        guard gtk_text_buffer_get_char_count(buffer) > gint(limit) else { return }
        isCutting = true
        defer { isCutting = false }
        var start = GtkTextIter()
        var end = GtkTextIter()
        gtk_text_buffer_get_iter_at_offset(buffer, &start, gint(limit))
        gtk_text_buffer_get_end_iter(buffer, &end)
        gtk_text_buffer_delete(buffer, &start, &end)
        onCut?(limit)
    }

    private func listen() {
        guard let buffer else { return }
        keep(
            SignalConnection(
                UnsafeMutableRawPointer(buffer), "changed",
                plain: { [weak self] in
                    guard let self, !isCutting else { return }
                    cut()
                    showPlaceholder()
                    if !isWriting { onChange?(text) }
                }))
        guard let controller = gtk_event_controller_legacy_new() else { return }
        gtk_event_controller_set_propagation_phase(controller, GTK_PHASE_CAPTURE)
        keep(
            SignalConnection(
                UnsafeMutableRawPointer(controller), "event",
                event: { [weak self] event in self?.handleEnter(event) ?? false }))
        keep(EventController(controller, on: view))
    }

    /// Handles an Enter that submits, unless the input method uses it; returns true for both.
    private func handleEnter(_ event: OpaquePointer) -> Bool {
        guard let onSubmit, gdk_event_get_event_type(event) == GDK_KEY_PRESS,
            Self.enters.contains(gdk_key_event_get_keyval(event)),
            gdk_event_get_modifier_state(event).rawValue & GDK_SHIFT_MASK.rawValue == 0
        else { return false }
        if gtk_text_view_im_context_filter_keypress(textView, event) == 0 { onSubmit() }
        return true
    }

    private static let enters: Set<guint> = [
        guint(GDK_KEY_Return), guint(GDK_KEY_KP_Enter), guint(GDK_KEY_ISO_Enter),
    ]
    private static let margin: gint = 8
    private static let styleOnce: Void = Style.add(
        """
        .minya-editor { border-radius: 9px; background: alpha(currentColor, 0.08); }
        .minya-editor textview, .minya-editor text { background: none; }
        .minya-editor scrollbar slider { min-height: 12px; }
        .minya-editor:focus-within { outline: 2px solid alpha(@accent_color, 0.5);
            outline-offset: -2px; }
        """)
}
