// SPDX-License-Identifier: Apache-2.0

import CAdwaita

/// The main menu of an application, at the end of its first page's header bar; F10 opens it.
///
/// ```swift
/// header.packEnd(PrimaryMenu(sections: [[.init("Refresh", action: "app.refresh")]]))
/// ```
public final class PrimaryMenu: MenuButton {
    /// Creates the button; the sections of the menu are separated by lines.
    public init(sections: [[Item]]) {
        super.init(
            icon: "open-menu-symbolic", name: localized("Main Menu"), sections: sections,
            isPrimary: true)
    }
}
