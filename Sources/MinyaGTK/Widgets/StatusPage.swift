// SPDX-License-Identifier: Apache-2.0

import CAdwaita

/// A page that says one thing: nothing here, no answer, sign in first.
public final class StatusPage: Widget {
    /// Makes a page.
    public init(
        icon: String? = nil, title: String = "", description: String = "", child: Widget? = nil
    ) {
        super.init(adopting: adw_status_page_new())
        self.icon = icon
        self.title = title
        setDescription(description)
        self.child = child
        exchange(nil, for: child)
        adw_status_page_set_child(opaque, child?.pointer)
    }

    init(outlet pointer: UnsafeMutablePointer<GtkWidget>) {
        super.init(adopting: pointer)
    }

    /// The large icon; nil for none.
    public var icon: String? {
        get { adw_status_page_get_icon_name(opaque).map { String(cString: $0) } }
        set { adw_status_page_set_icon_name(opaque, newValue) }
    }

    /// The large line.
    public var title: String {
        get { String(cString: adw_status_page_get_title(opaque)) }
        set { adw_status_page_set_title(opaque, newValue) }
    }

    /// The text below the title.
    public var description: String = "" {
        didSet { setDescription(description) }
    }

    /// What stands below the text, such as a button.
    public var child: Widget? {
        didSet {
            adw_status_page_set_child(opaque, child?.pointer)
            exchange(oldValue, for: child)
        }
    }

    private func setDescription(_ text: String) {
        adw_status_page_set_description(opaque, escaped(text))
    }
}
