// SPDX-License-Identifier: Apache-2.0

import CAdwaita

/// The bar at the top of a window: a title, and widgets at both ends.
public final class HeaderBar: Widget {
    /// Called when the title was set, or that of the tab.
    var onTitleChange: (() -> Void)?

    private let titleWidget: OpaquePointer
    /// The first place at the start, for the way back: pages pack their own before a window shows
    /// them.
    private let leading = Box(.horizontal)

    /// Makes a bar.
    public init(title: String = "") {
        titleWidget = OpaquePointer(adw_window_title_new(title, ""))
        super.init(adopting: adw_header_bar_new())
        adw_header_bar_set_title_widget(
            opaque, UnsafeMutableRawPointer(titleWidget).assumingMemoryBound(to: GtkWidget.self))
        // Both texts end with an ellipsis where there is no room. libadwaita keeps room for five
        // letters all the same, which where text is large is more than a narrow window has.
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

    /// What a tab is called that has the page in front; nil for the title.
    var tabTitle: String? {
        didSet { if tabTitle != oldValue { onTitleChange?() } }
    }

    /// The smaller text below the title; empty for none.
    public var subtitle: String {
        get { String(cString: adw_window_title_get_subtitle(titleWidget)) }
        set { adw_window_title_set_subtitle(titleWidget, newValue) }
    }

    /// Puts the way back before everything else.
    func setBackButton(_ button: Button) {
        leading.removeAll()
        leading.append(button)
        leading.isVisible = true
    }

    /// Says which ends have the window's own buttons, such as the one that closes it.
    func setTitleButtons(start: Bool, end: Bool) {
        adw_header_bar_set_show_start_title_buttons(opaque, start.gboolean)
        adw_header_bar_set_show_end_title_buttons(opaque, end.gboolean)
    }

    /// Adds a widget at the start, after those already there.
    public func packStart(_ widget: Widget) {
        keep(widget)
        adw_header_bar_pack_start(opaque, widget.pointer)
    }

    /// Adds a widget at the end, before those already there.
    public func packEnd(_ widget: Widget) {
        keep(widget)
        adw_header_bar_pack_end(opaque, widget.pointer)
    }
}
