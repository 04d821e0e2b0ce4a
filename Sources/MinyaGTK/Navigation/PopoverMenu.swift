// SPDX-License-Identifier: Apache-2.0

import CAdwaita
import Minya

/// The menus that are shown over a widget, one at a time; each is answered exactly once.
///
/// Each has a popover of its own: GTK 4.8 gives one that has another model the height of the one
/// before, and the keyboard at its entry. The last ones stay for a while: GTK's tooltips ask for the
/// place of the pointer in a popover some time after it was left, and complain when it is freed by
/// then.
@MainActor
final class PopoverMenu {
    private let widget: Box
    private var popover: Popover?
    private var former: [Popover] = []
    private var offered: [SignalConnection] = []
    private var chosen: ((Int?) -> Void)?
    private var choice: Int?
    /// How many menus were shown so far.
    private var shown = 0

    /// More menus than this nobody opens before a tooltip is gone.
    private static let mostFormer = 4

    /// - Parameter widget: A box; most other widgets have no room for a popover.
    init(over widget: Box) { self.widget = widget }

    /// The popover of one menu, over a widget until it dies.
    @MainActor
    private final class Popover {
        let pointer: UnsafeMutablePointer<GtkWidget>
        private let connection: SignalConnection

        init(
            _ model: UnsafeMutablePointer<GMenuModel>?, over widget: Box,
            closed: @escaping @MainActor () -> Void
        ) {
            pointer = gtk_popover_menu_new_from_model(model)
            g_object_ref_sink(pointer)
            connection = SignalConnection(pointer, "unmap", plain: closed)
            gtk_popover_set_has_arrow(base, 0)
            gtk_popover_set_position(base, GTK_POS_BOTTOM)
            gtk_widget_set_parent(pointer, widget.pointer)
        }

        isolated deinit {
            // The widget below may have been taken apart, and its menu with it.
            if gtk_widget_get_parent(pointer) != nil { gtk_widget_unparent(pointer) }
            g_object_unref(pointer)
        }

        var base: UnsafeMutablePointer<GtkPopover> {
            UnsafeMutableRawPointer(pointer).assumingMemoryBound(to: GtkPopover.self)
        }
    }

    /// Shows a menu in the place of the one that is shown.
    ///
    /// - Parameter place: What the menu points at, in the widget's coordinates.
    func show(
        _ menu: Menu<Int>, at place: GdkRectangle, chosen: @escaping @MainActor (Int?) -> Void
    ) {
        close()
        self.chosen = chosen
        choice = nil
        shown += 1
        let model = g_menu_new()
        let actions = g_simple_action_group_new()
        for section in menu.sections { add(section, to: model, actions) }
        let popover = Popover(
            UnsafeMutableRawPointer(model)?.assumingMemoryBound(to: GMenuModel.self), over: widget
        ) { [weak self] in
            guard let self else { return }
            // GTK closes the menu before it performs what was chosen. By then another one may be
            // shown.
            let closed = shown
            Idle.once { [weak self] in if self?.shown == closed { self?.answer() } }
        }
        self.popover = popover
        gtk_widget_insert_action_group(popover.pointer, "menu", OpaquePointer(actions))
        if let model { g_object_unref(UnsafeMutableRawPointer(model)) }
        if let actions { g_object_unref(UnsafeMutableRawPointer(actions)) }
        finish(menu, in: popover.pointer)
        var place = place
        gtk_popover_set_pointing_to(popover.base, &place)
        gtk_widget_set_halign(
            popover.pointer, place.width <= 1 ? GTK_ALIGN_START : GTK_ALIGN_FILL)
        gtk_popover_popup(popover.base)
    }

    /// Takes the menu away, if one is shown; it counts as closed without a choice.
    func close() {
        if let popover {
            if gtk_widget_get_mapped(popover.pointer) != 0 { gtk_popover_popdown(popover.base) }
            former = former.suffix(Self.mostFormer - 1) + [popover]
            self.popover = nil
        }
        answer()
    }

    private func answer() {
        guard let chosen else { return }
        self.chosen = nil
        offered = []
        chosen(choice)
    }

    // MARK: - Making

    private func add(
        _ section: Menu<Int>.Section, to menu: OpaquePointer?,
        _ actions: UnsafeMutablePointer<GSimpleActionGroup>?
    ) {
        let part = g_menu_new()
        for item in section.items {
            let name = "item-\(item.action)"
            let state = item.isOn.flatMap { g_variant_new_boolean($0.gboolean) }
            let action =
                state.map { g_simple_action_new_stateful(name, nil, $0) }
                ?? g_simple_action_new(name, nil)
            guard let action else { continue }
            g_simple_action_set_enabled(action, item.isEnabled.gboolean)
            offered.append(
                SignalConnection(
                    UnsafeMutableRawPointer(action), "activate",
                    pointer: { [weak self] _ in self?.choice = item.action }))
            g_action_map_add_action(OpaquePointer(actions), action)
            g_object_unref(UnsafeMutableRawPointer(action))
            g_menu_append(part, item.title.escapingMnemonics, "menu." + name)
        }
        let entry = g_menu_item_new_section(
            nil, UnsafeMutableRawPointer(part)?.assumingMemoryBound(to: GMenuModel.self))
        if section.isRow {
            g_menu_item_set_attribute_value(
                entry, "display-hint", g_variant_new_string("horizontal-buttons"))
        }
        g_menu_append_item(menu, entry)
        if let entry { g_object_unref(UnsafeMutableRawPointer(entry)) }
        if let part { g_object_unref(UnsafeMutableRawPointer(part)) }
    }

    /// Does what a menu's model has no word for: marks the entries that cannot be taken back, and
    /// names those whose titles are no words.
    private func finish(_ menu: Menu<Int>, in popover: UnsafeMutablePointer<GtkWidget>) {
        let entries = menu.sections.flatMap { section in section.items.map { ($0, section.isRow) } }
        var buttons: [UnsafeMutablePointer<GtkWidget>] = []
        collect(in: popover, into: &buttons)
        guard buttons.count == entries.count else { return }
        for (button, (item, isInRow)) in zip(buttons, entries) {
            if isInRow { center(button) }
            if item.role == .destructive { gtk_widget_add_css_class(button, "error") }
            if let spoken = item.spoken {
                minya_accessible_set_label(button, spoken)
                // Otherwise the title is said behind it.
                gtk_accessible_reset_relation(
                    OpaquePointer(button), GTK_ACCESSIBLE_RELATION_LABELLED_BY)
                gtk_widget_set_tooltip_text(button, spoken)
            }
        }
    }

    /// GTK lets the text of a button in a row begin at its start.
    private func center(_ button: UnsafeMutablePointer<GtkWidget>) {
        var child = gtk_widget_get_first_child(button)
        while let part = child {
            if g_type_check_instance_is_a(part.instance, gtk_label_get_type()) != 0 {
                gtk_widget_set_halign(part, GTK_ALIGN_CENTER)
            }
            child = gtk_widget_get_next_sibling(part)
        }
    }

    private func collect(
        in widget: UnsafeMutablePointer<GtkWidget>,
        into buttons: inout [UnsafeMutablePointer<GtkWidget>]
    ) {
        // An entry in a row has another CSS name than one below another.
        if String(cString: g_type_name_from_instance(widget.instance)) == "GtkModelButton" {
            return buttons.append(widget)
        }
        var child = gtk_widget_get_first_child(widget)
        while let next = child {
            collect(in: next, into: &buttons)
            child = gtk_widget_get_next_sibling(next)
        }
    }
}

extension UnsafeMutablePointer<GtkWidget> {
    fileprivate var instance: UnsafeMutablePointer<GTypeInstance> {
        UnsafeMutableRawPointer(self).assumingMemoryBound(to: GTypeInstance.self)
    }
}

extension String {
    /// The same text where an underscore would name the letter after it as a key.
    fileprivate var escapingMnemonics: String { replacing("_", with: "__") }
}
