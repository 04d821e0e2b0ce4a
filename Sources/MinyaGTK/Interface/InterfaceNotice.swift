// SPDX-License-Identifier: Apache-2.0

/// A placeholder for an interface that could not be created.
@MainActor
enum InterfaceNotice {
    static func page(_ error: InterfaceError) -> Widget {
        let page = StatusPage(
            icon: "dialog-error-symbolic", title: localized("This cannot be shown here"))
        page.description = "\(error)"
        return page
    }

    static func line(_ error: InterfaceError) -> Widget {
        let label = Label("\(error)")
        label.wraps = true
        label.xalign = 0
        label.addCSSClass("error")
        label.setMargins(12)
        return label
    }
}
