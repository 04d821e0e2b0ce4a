// SPDX-License-Identifier: Apache-2.0

import CAdwaita

/// A page with a single message, such as an empty list, a failure or a request to sign in.
public final class StatusPage: Widget {
    /// Creates a page.
    public init(
        icon: String? = nil, title: String = "", description: String = "", child: Widget? = nil
    ) {
        super.init(adopting: adw_status_page_new())
        self.icon = icon
        self.title = title
        self.description = description
        setDescription(description)
        self.child = child
        exchange(nil, for: child)
        adw_status_page_set_child(opaque, child?.pointer)
        passOverView()
    }

    init(outlet pointer: UnsafeMutablePointer<GtkWidget>) {
        super.init(adopting: pointer)
        description = unescaped(adw_status_page_get_description(opaque))
        passOverView()
    }

    /// The large icon; nil for none.
    public var icon: String? {
        get { adw_status_page_get_icon_name(opaque).map { String(cString: $0) } }
        set { adw_status_page_set_icon_name(opaque, newValue) }
    }

    /// The title.
    public var title: String {
        get { String(cString: adw_status_page_get_title(opaque)) }
        set { adw_status_page_set_title(opaque, newValue) }
    }

    /// The text below the title.
    public var description: String = "" {
        didSet { setDescription(description) }
    }

    /// The widget below the text, such as a button.
    public var child: Widget? {
        didSet {
            adw_status_page_set_child(opaque, child?.pointer)
            exchange(oldValue, for: child)
            passOverView()
        }
    }

    private func setDescription(_ text: String) {
        adw_status_page_set_description(opaque, escaped(text))
    }

    /// Excludes the inner scrolled window from the focus, which would not be visible there.
    ///
    /// It stays focusable if the page has a child, because the child is inside it.
    private func passOverView() {
        guard let view = descendant(of: gtk_scrolled_window_get_type()) else { return }
        gtk_widget_set_can_focus(view, (adw_status_page_get_child(opaque) != nil).gboolean)
    }
}
