// SPDX-License-Identifier: Apache-2.0

import CAdwaita

/// The bar at the top of a window, with a title, and widgets at both ends.
public final class HeaderBar: Widget {
    /// Called when the title or the tab title is set.
    var onTitleChange: (() -> Void)?

    private let titleWidget: OpaquePointer
    /// The first position at the start, reserved for the back button.
    ///
    /// Pages add their own widgets before a window shows them.
    private let leading = Box(.horizontal)

    /// Creates a header bar.
    public init(title: String = "") {
        titleWidget = OpaquePointer(adw_window_title_new(title, ""))
        super.init(adopting: adw_header_bar_new())
        adw_header_bar_set_title_widget(
            opaque, UnsafeMutableRawPointer(titleWidget).assumingMemoryBound(to: GtkWidget.self))
        // Both labels are ellipsized if there is no room. libadwaita nevertheless reserves the
        // width of five characters, which with large text exceeds a narrow window.
        for label in descendants(of: gtk_label_get_type()) {
            gtk_label_set_width_chars(OpaquePointer(label), 1)
        }
        leading.isVisible = false
        packStart(leading)
    }

    /// The text in the middle.
    public var title: String {
        get { String(cString: adw_window_title_get_title(titleWidget)) }
        set {
            adw_window_title_set_title(titleWidget, newValue)
            onTitleChange?()
        }
    }

    /// The title of a tab that has the page in front; nil for the title.
    var tabTitle: String? {
        didSet { if tabTitle != oldValue { onTitleChange?() } }
    }

    /// The smaller text below the title; empty for none.
    public var subtitle: String {
        get { String(cString: adw_window_title_get_subtitle(titleWidget)) }
        set { adw_window_title_set_subtitle(titleWidget, newValue) }
    }

    /// Inserts the back button before everything else.
    func setBackButton(_ button: Button) {
        leading.removeAll()
        leading.append(button)
        leading.isVisible = true
    }

    /// Sets which ends have the window's own buttons, such as the close button.
    func setTitleButtons(start: Bool, end: Bool) {
        adw_header_bar_set_show_start_title_buttons(opaque, start.gboolean)
        adw_header_bar_set_show_end_title_buttons(opaque, end.gboolean)
    }

    /// Adds a widget at the start, after the existing ones.
    public func packStart(_ widget: Widget) {
        keep(widget)
        adw_header_bar_pack_start(opaque, widget.pointer)
    }

    /// Adds a widget at the end, before the existing ones.
    public func packEnd(_ widget: Widget) {
        keep(widget)
        adw_header_bar_pack_end(opaque, widget.pointer)
    }
}
