// SPDX-License-Identifier: Apache-2.0

import CAdwaita

/// A button that opens a menu of the application's actions.
///
/// ```swift
/// let menu = MenuButton(
///     icon: "view-more-symbolic", name: "Pictures",
///     sections: [[.init("Refresh", action: "app.refresh")]])
/// ```
public class MenuButton: Widget {
    /// An item of the menu.
    public struct Item: Sendable, Equatable {
        /// The item's title.
        public var title: String
        /// The action it activates: `"app."` and the name of an `AppAction`.
        public var action: String

        /// Creates an item from its parts.
        public init(_ title: String, action: String) {
            self.title = title
            self.action = action
        }
    }

    /// Creates a button with a menu whose sections are separated by lines.
    ///
    /// GTK shows the keys of an action beside its item, and greys out disabled or missing actions.
    ///
    /// - Parameters:
    ///   - name: The button's label for screen readers, and its tooltip.
    ///   - isPrimary: Whether F10 opens the menu.
    public init(icon: String, name: String, sections: [[Item]], isPrimary: Bool = false) {
        super.init(adopting: gtk_menu_button_new())
        gtk_menu_button_set_icon_name(opaque, icon)
        gtk_menu_button_set_primary(opaque, isPrimary.gboolean)
        tooltip = name
        accessibleLabel = name
        self.sections = sections
        show()
    }

    init(outlet pointer: UnsafeMutablePointer<GtkWidget>) {
        super.init(adopting: pointer)
    }

    /// The sections of the menu.
    public var sections: [[Item]] = [] {
        didSet { show() }
    }

    /// The themed name of the button's icon.
    public var icon: String {
        get { gtk_menu_button_get_icon_name(opaque).map { String(cString: $0) } ?? "" }
        set { gtk_menu_button_set_icon_name(opaque, newValue) }
    }

    /// Opens the menu.
    public func open() {
        gtk_menu_button_popup(opaque)
    }

    /// Sets the sections; their popover, which takes 1.6 ms, is created when it is first opened.
    private func show() {
        let menu = g_menu_new()
        for section in sections {
            let part = g_menu_new()
            defer { g_object_unref(UnsafeMutableRawPointer(part)) }
            for item in section { g_menu_append(part, item.title, item.action) }
            g_menu_append_section(menu, nil, model(part))
        }
        gtk_menu_button_set_create_popup_func(
            opaque,
            { button, menu in
                // An app may have set a popover of its own.
                guard gtk_menu_button_get_popover(button) == nil else { return }
                gtk_menu_button_set_menu_model(
                    button, menu?.assumingMemoryBound(to: GMenuModel.self))
            }, UnsafeMutableRawPointer(menu), nil)
        // Released with the button, not by the function's notification, which GTK may call twice.
        g_object_set_data_full(
            typed(GObject.self), "minya-menu", UnsafeMutableRawPointer(menu), { g_object_unref($0) }
        )
        // After the function is set: a button with neither is insensitive, and loses the focus.
        gtk_menu_button_set_menu_model(opaque, nil)
    }

    /// Casts a menu to its base class in GLib.
    private func model(_ menu: OpaquePointer?) -> UnsafeMutablePointer<GMenuModel>? {
        menu.map { UnsafeMutablePointer($0) }
    }
}
