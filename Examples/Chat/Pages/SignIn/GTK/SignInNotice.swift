// SPDX-License-Identifier: Apache-2.0

import ChatCore
import MinyaGTK

/// The result of the last attempt: a rejection, or a failure that can be retried unchanged.
final class SignInNotice: Box {
    var onRetry: () -> Void = {}

    private let icon = Icon("dialog-warning-symbolic")
    private let heading = Label()
    private let message = Label()
    private let retry = Button(label: localized("Try Again"))

    init() {
        let words = Box(.vertical, spacing: 6, [heading, message, retry])
        super.init(.horizontal, spacing: 12, [icon, words])
        words.hexpand = true
        heading.addCSSClass("heading")
        for label in [heading, message] {
            label.wraps = true
            label.xalign = 0
        }
        retry.halign = .start
        icon.valign = .start
        icon.setMargins(top: 15, start: 15)
        words.setMargins(top: 12, bottom: 12, end: 12)
        retry.onClick = { [weak self] in self?.onRetry() }
        addCSSClass("card")
        isVisible = false
    }

    func show(_ phase: SignInPhase) {
        switch phase {
        case .rejected(let why): show(localized("The server refused"), why, isRefusal: true)
        case .failed(let why): show(localized("There is no connection"), why, isRefusal: false)
        case .signedOut, .signingIn, .signedIn: isVisible = false
        }
    }

    private func show(_ title: String, _ why: String, isRefusal: Bool) {
        heading.text = title
        message.text = why
        retry.accessibleDescription = why
        icon.name = isRefusal ? "dialog-error-symbolic" : "network-offline-symbolic"
        // Retrying unchanged would be rejected again.
        retry.isVisible = !isRefusal
        for part in [icon, heading] as [Widget] {
            if isRefusal { part.addCSSClass("error") } else { part.removeCSSClass("error") }
        }
        isVisible = true
    }

    func grabRetry() { retry.grabFocus() }
}
