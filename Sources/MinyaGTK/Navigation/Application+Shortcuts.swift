// SPDX-License-Identifier: Apache-2.0

import CAdwaita

extension Application {
    /// All key combinations that currently have an effect.
    ///
    /// They are those of the application, of the active window and of its visible page.
    public var shortcuts: [Shortcut] {
        actions.flatMap(\.shortcuts) + (activeWindow?.shortcuts ?? [])
    }

    /// Shows a window that lists the keyboard shortcuts by group; Ctrl+? and F1 do so, too.
    ///
    /// If several combinations have the same title, only the first is listed.
    ///
    /// - Returns: The shortcuts window; the caller need not retain it.
    @discardableResult
    public func showShortcuts() -> Widget? {
        Self.styleOnce
        let builder = gtk_builder_new()
        defer { g_object_unref(UnsafeMutableRawPointer(builder)) }
        guard gtk_builder_add_from_string(builder, shortcutsInterface, -1, nil) != 0,
            let made = gtk_builder_get_object(builder, "shortcuts")
        else { return nil }
        let window = UnsafeMutableRawPointer(made)
        let shown = Widget(adopting: window.assumingMemoryBound(to: GtkWidget.self))
        shown.accessibleLabel = localized("Keyboard Shortcuts")
        present(window.assumingMemoryBound(to: GtkWindow.self))
        return shown
    }

    /// Removes a negative margin that makes GTK warn about the width of the shortcuts window.
    ///
    /// libadwaita 1.2 gives the labels of a stack switcher a negative margin to compensate for a
    /// padding that the round page buttons of this window do not have.
    private static let styleOnce: Void = Style.add(
        "stackswitcher.circular > button > label { margin: 0; }")

    /// The shortcuts window as GtkBuilder XML: GTK 4.8 has no functions to fill such a window.
    private var shortcutsInterface: String {
        let groups = ShortcutGroup.all(shortcuts).map(\.interface).joined()
        return """
            <interface><object class="GtkShortcutsWindow" id="shortcuts">\
            <property name="title">\(escaped(localized("Keyboard Shortcuts")))</property>\
            <child><object class="GtkShortcutsSection">\
            <property name="section-name">all</property>\
            <property name="max-height">12</property>\
            <property name="visible">1</property>\
            \(groups)</object></child></object></interface>
            """
    }
}

/// The shortcuts below one heading of the shortcuts window.
struct ShortcutGroup: Equatable {
    /// A line with an action and its most memorable key combination.
    ///
    /// The other combinations are duplicates for the keypad or another keyboard, with names that
    /// mean little to the user.
    struct Line: Equatable {
        var title: String
        var trigger: String
    }

    var title: String
    var lines: [Line] = []

    /// Groups shortcuts; groups and lines are in the order of their first appearance.
    static func all(_ shortcuts: [Shortcut]) -> [ShortcutGroup] {
        var groups: [ShortcutGroup] = []
        for shortcut in shortcuts {
            let group =
                groups.firstIndex { $0.title == shortcut.group }
                ?? {
                    groups.append(ShortcutGroup(title: shortcut.group))
                    return groups.count - 1
                }()
            groups[group].add(shortcut)
        }
        return groups
    }

    private mutating func add(_ shortcut: Shortcut) {
        if lines.contains(where: { $0.title == shortcut.title }) { return }
        lines.append(Line(title: shortcut.title, trigger: shortcut.trigger))
    }

    @MainActor fileprivate var interface: String {
        let children = lines.map { line in
            """
            <child><object class="GtkShortcutsShortcut">\
            <property name="accelerator">\(escaped(line.trigger))</property>\
            <property name="title">\(escaped(line.title))</property></object></child>
            """
        }
        return """
            <child><object class="GtkShortcutsGroup">\
            <property name="title">\(escaped(title))</property>\
            \(children.joined())</object></child>
            """
    }
}
