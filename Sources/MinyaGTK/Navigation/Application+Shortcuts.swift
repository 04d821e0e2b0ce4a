// SPDX-License-Identifier: Apache-2.0

import CAdwaita

extension Application {
    /// All key combinations that do something now: the application's, the active window's and
    /// those of the page in it.
    public var shortcuts: [Shortcut] {
        actions.flatMap(\.shortcuts) + (activeWindow?.shortcuts ?? [])
    }

    /// Shows what keys do in a window of their own, by groups; Ctrl+? and F1 do, too.
    ///
    /// Of several combinations with one title it names the first.
    ///
    /// - Returns: That window, which nobody needs to keep.
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

    /// libadwaita 1.2 gives a switcher's labels a negative margin for a padding that the round
    /// buttons of this window, which turn its pages, do not have: GTK complains of their width.
    private static let styleOnce: Void = Style.add(
        "stackswitcher.circular > button > label { margin: 0; }")

    /// GTK 4.8 has no function that fills such a window, only this way.
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

/// The lines below one heading of the shortcuts window.
struct ShortcutGroup: Equatable {
    /// One line: what is done, and the keys to remember for it.
    ///
    /// The others are twins, of the keypad or of another keyboard, whose names say little.
    struct Line: Equatable {
        var title: String
        var trigger: String
    }

    var title: String
    var lines: [Line] = []

    /// Groups and lines stand in the order in which each came first.
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
