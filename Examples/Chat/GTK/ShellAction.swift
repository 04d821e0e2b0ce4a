// SPDX-License-Identifier: Apache-2.0

import ChatCore
import MinyaGTK

/// The actions of the whole app: the entries of its menu with their keys and titles.
package enum ShellAction: String, CaseIterable {
    case newWindow = "new-window"
    case signIn = "sign-in"
    case shortcuts
    case about
    case quit

    /// The title for the user.
    package var title: String {
        switch self {
        case .newWindow: localized("New Window")
        case .signIn: localized("Account…")
        case .shortcuts: localized("Keyboard Shortcuts")
        case .about: localized("About Chat")
        case .quit: localized("Quit")
        }
    }

    /// The keys in GTK's notation.
    package var accelerators: [String] {
        switch self {
        case .newWindow: ["<Control>n"]
        case .shortcuts: ["<Control>question", "F1"]
        case .about, .signIn: []
        case .quit: ["<Control>q"]
        }
    }

    /// The app's menu, in sections.
    static var menu: [[MenuButton.Item]] {
        let item = { (action: Self) in
            MenuButton.Item(action.title, action: "app.\(action.rawValue)")
        }
        return [
            [item(.newWindow)], [item(.signIn)], [item(.shortcuts), item(.about), item(.quit)],
        ]
    }
}
