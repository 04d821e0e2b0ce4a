// SPDX-License-Identifier: Apache-2.0

import CAdwaita

/// Corrects the accessibility information of GTK, for the whole process.
@MainActor
enum ScreenReaders {
    /// Installs the corrections after GTK is initialized and before any widget; later calls do
    /// nothing.
    static func setUp() { _ = once }

    private static let once: Void = {
        passOverIcons()
        correctButtons()
    }()

    /// Hides icons from screen readers, which for GTK 4.8 read "GtkImage" for each.
    ///
    /// The meaning of an icon is given by the text next to it, or by the name of its container.
    private static func passOverIcons() {
        guard let type = g_type_class_ref(gtk_image_get_type()) else { return }
        gtk_widget_class_set_accessible_role(
            type.assumingMemoryBound(to: GtkWidgetClass.self), GTK_ACCESSIBLE_ROLE_PRESENTATION)
    }

    /// Corrects each button when it is mapped.
    ///
    /// This is the only way to reach buttons that GTK creates itself, as in dialogs and toasts.
    private static func correctButtons() {
        g_type_class_ref(gtk_widget_get_type())
        g_signal_add_emission_hook(
            g_signal_lookup("map", gtk_widget_get_type()), 0,
            { _, count, values, _ in
                guard count > 0, let values, let object = g_value_get_object(values) else {
                    return 1
                }
                nonisolated(unsafe) let instance = object.assumingMemoryBound(
                    to: GTypeInstance.self)
                if g_type_check_instance_is_a(instance, gtk_button_get_type()) != 0 {
                    MainActor.assumeIsolated {
                        ScreenReaders.nameOnce(UnsafeMutableRawPointer(instance))
                    }
                }
                return 1
            }, nil, nil)
    }

    /// Removes the duplicate name of a button, or adds a missing one.
    ///
    /// GTK 4.8 exposes the text of a button both as its name and as that of its label, so it is
    /// read twice. libadwaita 1.2 leaves the close button of a toast without a name.
    private static func nameOnce(_ button: UnsafeMutableRawPointer) {
        let accessible = OpaquePointer(button)
        let hasLabel =
            gtk_test_accessible_has_property(
                accessible, GTK_ACCESSIBLE_PROPERTY_LABEL) != 0
        let isLabelled =
            gtk_test_accessible_has_relation(
                accessible, GTK_ACCESSIBLE_RELATION_LABELLED_BY) != 0
        if hasLabel, isLabelled {
            gtk_accessible_reset_relation(accessible, GTK_ACCESSIBLE_RELATION_LABELLED_BY)
        } else if !hasLabel, let name = nameless.first(where: { isIn($0.type, button) })?.name {
            minya_accessible_set_label(button.assumingMemoryBound(to: GtkWidget.self), name)
            // Otherwise its icon would label it.
            gtk_accessible_reset_relation(accessible, GTK_ACCESSIBLE_RELATION_LABELLED_BY)
        }
    }

    /// The names of unnamed buttons, by the type of the GTK or libadwaita widget that contains
    /// them.
    private static let nameless = [
        (type: "AdwToastWidget", name: localized("Close")),
        (type: "AdwTab", name: localized("Close Tab")),
        (type: "GtkShortcutsWindow", name: localized("Search")),
    ]

    private static func isIn(_ type: String, _ widget: UnsafeMutableRawPointer) -> Bool {
        let found = g_type_from_name(type)
        return found != 0
            && gtk_widget_get_ancestor(widget.assumingMemoryBound(to: GtkWidget.self), found) != nil
    }

    /// Names the tabs of a tab bar by their pages, which libadwaita 1.2 does not do.
    ///
    /// The focusable widget is the one around each tab.
    static func nameTabs(of bar: Widget) {
        let type = g_type_from_name("AdwTab")
        guard type != 0 else { return }
        for tab in bar.descendants(of: type) {
            var page = GValue()
            g_value_init(&page, adw_tab_page_get_type())
            defer { g_value_unset(&page) }
            g_object_get_property(
                UnsafeMutableRawPointer(tab).assumingMemoryBound(to: GObject.self), "page", &page)
            guard let found = g_value_get_object(&page),
                let title = adw_tab_page_get_title(OpaquePointer(found))
            else { continue }
            minya_accessible_set_label(tab, title)
            if let around = gtk_widget_get_parent(tab) { minya_accessible_set_label(around, title) }
        }
    }
}
