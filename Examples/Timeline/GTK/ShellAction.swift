// SPDX-License-Identifier: Apache-2.0

import TimelineCore

/// The actions of the whole app with their keys and titles; the menu is in `timeline.ui`.
package enum ShellAction: String, CaseIterable {
    case newWindow = "new-window"
    case shortcuts
    case about
    case quit

    /// The title in the list of keyboard shortcuts.
    package var title: String {
        switch self {
        case .newWindow: localized("New Window")
        case .shortcuts: localized("Keyboard Shortcuts")
        case .about: localized("About Timeline")
        case .quit: localized("Quit")
        }
    }

    /// The keys in GTK's notation.
    package var accelerators: [String] {
        switch self {
        case .newWindow: ["<Control>n"]
        case .shortcuts: ["<Control>question", "F1"]
        case .about: []
        case .quit: ["<Control>q"]
        }
    }
}
