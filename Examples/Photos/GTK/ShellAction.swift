// SPDX-License-Identifier: Apache-2.0

import MinyaGTK
import PhotosCore

/// The actions of the whole app: the items of its menu, with their shortcuts and titles.
package enum ShellAction: String, CaseIterable {
    case newTab = "new-tab"
    case newWindow = "new-window"
    case addFolder = "add-folder"
    case interesting
    case refresh
    case shortcuts
    case about
    case quit

    /// The title that is displayed.
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

    /// The shortcuts, in GTK's syntax.
    package var accelerators: [String] {
        switch self {
        case .newTab: ["<Control>t"]
        case .newWindow: ["<Control>n"]
        case .addFolder: ["<Control>o"]
        case .interesting: ["<Control>i"]
        // Ctrl+R and F5 belong to the photo's page: an app's shortcuts take precedence over a
        // page's.
        case .refresh: ["<Shift>F5"]
        case .shortcuts: ["<Control>question", "F1"]
        case .about: []
        case .quit: ["<Control>q"]
        }
    }

    /// The menu item.
    var item: MenuButton.Item { MenuButton.Item(title, action: "app.\(rawValue)") }

    /// The app's menu, in sections.
    static var menu: [[MenuButton.Item]] {
        [
            [newTab.item, newWindow.item],
            [addFolder.item, interesting.item, refresh.item],
            [shortcuts.item, about.item, quit.item],
        ]
    }
}
