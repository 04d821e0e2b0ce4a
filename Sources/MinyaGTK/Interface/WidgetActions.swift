// SPDX-License-Identifier: Apache-2.0

import CAdwaita

/// What GTK's own widgets do by a name: those of a file, and those that may be around it or within
/// its own.
///
/// GTK is asked, so that a name is known as soon as GTK has it and no longer than that.
@MainActor
struct WidgetActions {
    /// The type of what each is done to, by its name; nil for nothing.
    private var parameters: [String: String?] = [:]

    init(of elements: [InterfaceElement]) {
        // A page lies in a window, a cell in a list, and what is typed into is a GtkText in an entry.
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

    /// Whether a widget does something by a name, with its beginning.
    func contains(_ name: String) -> Bool { parameters[name] != nil }

    /// The type of what it is done to; nil for nothing.
    func parameter(of name: String) -> String? { parameters[name] ?? nil }

    /// All names with a beginning.
    func names(of beginning: String) -> [String] {
        parameters.keys.filter { $0.hasPrefix("\(beginning).") }.sorted()
    }
}
