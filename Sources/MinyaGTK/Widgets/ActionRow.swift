// SPDX-License-Identifier: Apache-2.0

import CAdwaita

/// A row with a title, a subtitle and space for widgets at both ends.
public final class ActionRow: Widget {
    /// Called when the row is clicked or activated by the keyboard, if it is activatable.
    public var onActivate: (() -> Void)?

    /// Creates a row of plain text.
    public init(title: String, subtitle: String = "") {
        super.init(adopting: adw_action_row_new())
        // Titles are file names or user input: an ampersand in them is not markup.
        adw_preferences_row_set_use_markup(typed(), 0)
        self.title = title
        self.subtitle = subtitle
        listen()
    }

    init(outlet pointer: UnsafeMutablePointer<GtkWidget>) {
        super.init(adopting: pointer)
        listen()
    }

    /// The first line.
    public var title: String {
        get { String(cString: adw_preferences_row_get_title(typed())) }
        set { adw_preferences_row_set_title(typed(), newValue) }
    }

    /// The line below the title; empty for none.
    public var subtitle: String {
        get { adw_action_row_get_subtitle(typed()).map { String(cString: $0) } ?? "" }
        set { adw_action_row_set_subtitle(typed(), newValue) }
    }

    /// The maximum number of lines of the subtitle; 0 for no limit.
    public var subtitleLines: Int {
        get { Int(adw_action_row_get_subtitle_lines(typed())) }
        set { adw_action_row_set_subtitle_lines(typed(), gint(newValue)) }
    }

    /// The icon before the title; nil for none.
    public var icon: String? {
        get { adw_action_row_get_icon_name(typed()).map { String(cString: $0) } }
        set { adw_action_row_set_icon_name(typed(), newValue) }
    }

    /// Whether the row can be activated.
    public var isActivatable: Bool {
        get { gtk_list_box_row_get_activatable(typed()) != 0 }
        set { gtk_list_box_row_set_activatable(typed(), newValue.gboolean) }
    }

    /// Adds a widget before the title.
    public func addPrefix(_ widget: Widget) {
        keep(widget)
        adw_action_row_add_prefix(typed(), widget.pointer)
    }

    /// Adds a widget after the title.
    public func addSuffix(_ widget: Widget) {
        keep(widget)
        adw_action_row_add_suffix(typed(), widget.pointer)
    }

    private func listen() {
        keep(SignalConnection(pointer, "activated", plain: { [weak self] in self?.onActivate?() }))
    }
}
