// SPDX-License-Identifier: Apache-2.0

import CAdwaita

/// What is shown in place of a picture: that it is being loaded, or why it cannot be shown.
final class ZoomFace: Box {
    private let spinner = Spinner()
    private let icon = Icon("image-missing-symbolic", size: 64)
    private let reason = Label()
    private var shown: (problem: String?, isWaiting: Bool)?

    init() {
        super.init(.vertical, spacing: 12, [])
        append(spinner)
        append(icon)
        append(reason)
        spinner.setSizeRequest(width: 32, height: 32)
        reason.wraps = true
        icon.addCSSClass("dim-label")
        reason.addCSSClass("dim-label")
        halign = .center
        valign = .center
        setMargins(12)
        // The picture below receives the clicks, which open the page's menu there.
        gtk_widget_set_can_target(pointer, 0)
        show(nil, isWaiting: false)
    }

    func show(_ problem: String?, isWaiting: Bool) {
        if let shown, shown == (problem, isWaiting) { return }
        shown = (problem, isWaiting)
        isVisible = problem != nil || isWaiting
        spinner.isVisible = isWaiting
        spinner.isSpinning = isWaiting
        icon.isVisible = problem != nil
        reason.isVisible = problem != nil
        reason.text = problem ?? ""
    }
}
