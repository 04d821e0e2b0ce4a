// SPDX-License-Identifier: Apache-2.0

import MinyaGTK
import PhotosCore

/// What the whole app can do: the lines of its menu, with their keys and names.
package enum ShellAction: String, CaseIterable {
    case newTab = "new-tab"
    case newWindow = "new-window"
    case addFolder = "add-folder"
    case interesting
    case refresh
    case shortcuts
    case about
    case quit

    /// What a person reads.
    package var title: String {
        switch self {
        case .newTab: localized("New Tab")
        case .newWindow: localized("New Window")
        case .addFolder: localized("Add Folder…")
        case .interesting: localized("Most Interesting")
        case .refresh: localized("Refresh")
        case .shortcuts: localized("Keyboard Shortcuts")
        case .about: localized("About Photos")
        case .quit: localized("Quit")
        }
    }

    /// The heading in the shortcuts window.
    package var group: String {
        switch self {
        case .newTab, .newWindow, .shortcuts, .about, .quit: localized("General")
        case .addFolder, .interesting, .refresh: localized("Pictures")
        }
    }

    /// The keys, in GTK's spelling.
    package var accelerators: [String] {
        switch self {
        case .newTab: ["<Control>t"]
        case .newWindow: ["<Control>n"]
        case .addFolder: ["<Control>o"]
        case .interesting: ["<Control>i"]
        // Ctrl+R and F5 are the photo's page's: an app's keys come before a page's.
        case .refresh: ["<Shift>F5"]
        case .shortcuts: ["<Control>question", "F1"]
        case .about: []
        case .quit: ["<Control>q"]
        }
    }

    /// The line in a menu.
    var item: MenuButton.Item { MenuButton.Item(title, action: "app.\(rawValue)") }

    /// The app's menu, in its sections.
    static var menu: [[MenuButton.Item]] {
        [
            [newTab.item, newWindow.item],
            [addFolder.item, interesting.item, refresh.item],
            [shortcuts.item, about.item, quit.item],
        ]
    }
}
