// SPDX-License-Identifier: Apache-2.0

import CAdwaita

/// The menu of a whole application, at the end of its first page's bar; F10 opens it.
///
/// ```swift
/// header.packEnd(PrimaryMenu(sections: [[.init("Refresh", action: "app.refresh")]]))
/// ```
public final class PrimaryMenu: MenuButton {
    /// Makes the button; a line is drawn between sections.
    public init(sections: [[Item]]) {
        super.init(
            icon: "open-menu-symbolic", name: localized("Main Menu"), sections: sections,
            isPrimary: true)
    }
}
