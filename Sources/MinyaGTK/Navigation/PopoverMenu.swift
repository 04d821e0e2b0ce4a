// SPDX-License-Identifier: Apache-2.0

import CAdwaita
import Minya

/// Shows menus over a widget, one at a time; each is answered exactly once.
///
/// Each menu has its own popover (see Decisions in MinyaGTK/README.md). The last popovers are
/// retained for a while: GTK's tooltips query the pointer position in a popover some time after the
/// pointer has left it, and warn if it is freed by then.
@MainActor
final class PopoverMenu {
    private let widget: Box
    private var popover: Popover?
    private var former: [Popover] = []
    private var offered: [SignalConnection] = []
    private var chosen: ((Int?) -> Void)?
    private var choice: Int?
    /// The number of menus shown so far.
    private var shown = 0

    /// No user opens more menus than this before a tooltip disappears.
    private static let mostFormer = 4

    /// Creates a menu presenter.
    ///
    /// - Parameter widget: A box; most other widgets do not support popovers.
    init(over widget: Box) { self.widget = widget }

    /// The popover of one menu; it is attached to a widget until it is released.
    @MainActor
    private final class Popover {
        let pointer: UnsafeMutablePointer<GtkWidget>
        private let connection: SignalConnection
        private var arrows: EventController?

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
            // The parent widget may have been disposed of, together with its menu.
            if gtk_widget_get_parent(pointer) != nil { gtk_widget_unparent(pointer) }
            g_object_unref(pointer)
        }

        var base: UnsafeMutablePointer<GtkPopover> {
            UnsafeMutableRawPointer(pointer).assumingMemoryBound(to: GtkPopover.self)
        }

        /// Makes the up and down arrow keys move from line to line, wrapping around at the ends.
        ///
        /// In rows of buttons, GTK 4.8 moves back and forth within the row forever.
        func lead(through lines: [[UnsafeMutablePointer<GtkWidget>]]) {
            guard let controller = gtk_shortcut_controller_new() else { return }
            gtk_event_controller_set_propagation_phase(controller, GTK_PHASE_CAPTURE)
            for (key, step) in [("Down", 1), ("KP_Down", 1), ("Up", -1), ("KP_Up", -1)] {
                let shortcut = Shortcut.made(key) { [weak self] in
                    self?.move(by: step, in: lines) ?? false
                }
                gtk_shortcut_controller_add_shortcut(controller, shortcut)
            }
            arrows = EventController(controller, on: pointer)
        }

        private func move(by step: Int, in lines: [[UnsafeMutablePointer<GtkWidget>]]) -> Bool {
            let focus = gtk_root_get_focus(gtk_widget_get_root(pointer))
            guard let line = lines.firstIndex(where: { $0.contains { $0 == focus } }) else {
                return false
            }
            for distance in 1..<max(lines.count, 1) {
                let next = (line + step * distance + lines.count * distance) % lines.count
                let entry = lines[next].first { gtk_widget_is_sensitive($0) != 0 }
                if let entry { return gtk_widget_grab_focus(entry) != 0 }
            }
            return true
        }
    }

    /// Shows a menu in place of the current one.
    ///
    /// - Parameter place: The rectangle the menu points at, in the widget's coordinates.
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
            // GTK closes the menu before it performs the chosen action. By then another menu may be
            // shown.
            let closed = shown
            Idle.once { [weak self] in if self?.shown == closed { self?.answer() } }
        }
        self.popover = popover
        gtk_widget_insert_action_group(popover.pointer, "menu", OpaquePointer(actions))
        if let model { g_object_unref(UnsafeMutableRawPointer(model)) }
        if let actions { g_object_unref(UnsafeMutableRawPointer(actions)) }
        var buttons: [UnsafeMutablePointer<GtkWidget>] = []
        collect(in: popover.pointer, into: &buttons)
        if buttons.count == menu.items.count { finish(menu, buttons, in: popover) }
        var place = place
        gtk_popover_set_pointing_to(popover.base, &place)
        gtk_widget_set_halign(
            popover.pointer, place.width <= 1 ? GTK_ALIGN_START : GTK_ALIGN_FILL)
        gtk_popover_popup(popover.base)
    }

    /// Closes the menu, if one is shown, without a choice.
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

    /// Applies what a menu model cannot express: the destructive style and accessible labels.
    private func finish(
        _ menu: Menu<Int>, _ buttons: [UnsafeMutablePointer<GtkWidget>], in popover: Popover
    ) {
        for (button, item) in zip(buttons, menu.items) {
            if item.role == .destructive { gtk_widget_add_css_class(button, "error") }
            guard let spoken = item.spoken else { continue }
            minya_accessible_set_label(button, spoken)
            // Otherwise the title is read after the label.
            gtk_accessible_reset_relation(
                OpaquePointer(button), GTK_ACCESSIBLE_RELATION_LABELLED_BY)
            gtk_widget_set_tooltip_text(button, spoken)
        }
        guard menu.sections.contains(where: \.isRow) else { return }
        var lines: [[UnsafeMutablePointer<GtkWidget>]] = []
        var rest = buttons[...]
        for section in menu.sections {
            let own = rest.prefix(section.items.count)
            rest = rest.dropFirst(own.count)
            lines += section.isRow ? [Array(own)] : own.map { [$0] }
            if section.isRow { own.forEach(center) }
        }
        popover.lead(through: lines)
    }

    /// Centers the text of a button, which GTK aligns at the start in a row.
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
        // The CSS name differs between entries in a row and entries below each other.
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
    /// The text with underscores escaped, which would otherwise mark mnemonics.
    fileprivate var escapingMnemonics: String { replacing("_", with: "__") }
}
