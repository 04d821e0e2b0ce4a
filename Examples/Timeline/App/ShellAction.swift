// SPDX-License-Identifier: Apache-2.0

import MinyaGTK
import TimelineCore

/// What the whole app can do: the lines of its menu, with their keys and names.
package enum ShellAction: String, CaseIterable {
    case newWindow = "new-window"
    case refresh
    case shortcuts
    case about
    case quit

    /// What a person reads.
    package var title: String {
        switch self {
        case .newWindow: localized("New Window")
        case .refresh: localized("Refresh")
        case .shortcuts: localized("Keyboard Shortcuts")
        case .about: localized("About Timeline")
        case .quit: localized("Quit")
        }
    }

    /// The keys, in GTK's spelling.
    package var accelerators: [String] {
        switch self {
        case .newWindow: ["<Control>n"]
        case .refresh: ["F5", "<Control>r"]
        case .shortcuts: ["<Control>question", "F1"]
        case .about: []
        case .quit: ["<Control>q"]
        }
    }

    /// The app's menu, in its sections.
    static var menu: [[MenuButton.Item]] {
        let item = { (action: Self) in
            MenuButton.Item(action.title, action: "app.\(action.rawValue)")
        }
        return [
            [item(.newWindow), item(.refresh)], [item(.shortcuts), item(.about), item(.quit)],
        ]
    }
}
