// SPDX-License-Identifier: Apache-2.0

import CAdwaita

/// The named actions of GTK's own widgets: those in a file, around it, or inside other widgets.
///
/// They are queried from GTK, so the list always matches the GTK version in use.
@MainActor
struct WidgetActions {
    /// The parameter type of each action, by its name; nil for none.
    private var parameters: [String: String?] = [:]

    init(of elements: [InterfaceElement]) {
        // A page is in a window, a cell is in a list, and an entry contains a GtkText.
        for type in [
            adw_application_window_get_type(), gtk_list_view_get_type(), gtk_grid_view_get_type(),
            gtk_text_get_type(), gtk_text_view_get_type(), gtk_label_get_type(),
        ] {
            add(type)
        }
        for name in Set(elements.compactMap { $0.attributes["class"] }) {
            add(g_type_from_name(name))
        }
    }

    private mutating func add(_ type: GType) {
        guard type != 0, g_type_is_a(type, gtk_widget_get_type()) != 0,
            let kind = g_type_class_ref(type)
        else { return }
        defer { g_type_class_unref(kind) }
        let widgets = kind.assumingMemoryBound(to: GtkWidgetClass.self)
        var (index, owner) = (guint(0), GType(0))
        var name: UnsafePointer<CChar>?
        var parameter: OpaquePointer?
        var property: UnsafePointer<CChar>?
        while gtk_widget_class_query_action(
            widgets, index, &owner, &name, &parameter, &property) != 0
        {
            if let name {
                let type = parameter.map { String(cString: g_variant_type_peek_string($0)) }
                parameters.updateValue(type, forKey: String(cString: name))
            }
            index += 1
        }
    }

    /// Whether a widget has an action with this name, including its prefix.
    func contains(_ name: String) -> Bool { parameters[name] != nil }

    /// Returns the parameter type of an action; nil for none.
    func parameter(of name: String) -> String? { parameters[name] ?? nil }

    /// Returns all names with a prefix.
    func names(of beginning: String) -> [String] {
        parameters.keys.filter { $0.hasPrefix("\(beginning).") }.sorted()
    }
}
