// SPDX-License-Identifier: Apache-2.0

import MinyaGTK
import TimelineCore

/// The outlets of `server-card.ui`.
package struct ServerOutlets: InterfaceOutlets {
    package static let file = InterfaceFile(
        PackageResources.server_card_ui, name: "server-card.ui", domain: "minya-timeline",
        actions: "server")

    package let root: Widget
    let asking: Spinner
    let title: Label
    let words: Label
    let allowance: Label
    let news: Label
    let visitButton: Button
    let retryButton: Button
    let visit: InterfaceAction
    let retry: InterfaceAction

    package init(_ interface: Interface) throws(InterfaceError) {
        root = try interface.widget("root")
        asking = try interface.outlet("asking", as: Spinner.self)
        title = try interface.outlet("title", as: Label.self)
        words = try interface.outlet("words", as: Label.self)
        allowance = try interface.outlet("allowance", as: Label.self)
        news = try interface.outlet("news", as: Label.self)
        visitButton = try interface.outlet("visit", as: Button.self)
        retryButton = try interface.outlet("retry", as: Button.self)
        visit = try interface.action("visit")
        retry = try interface.action("retry")
    }
}

/// A card with the server's description and the state of counting new posts.
final class ServerCard: InterfaceWidget<ServerOutlets> {
    /// Called when the user opens the server's web page.
    var onVisit: () -> Void = {}
    /// Called when the user retries the failed requests.
    var onRetry: () -> Void = {}

    override init() {
        super.init()
        outlets?.visit.onActivate = { [weak self] in self?.onVisit() }
        outlets?.retry.onActivate = { [weak self] in self?.onRetry() }
    }

    func show(_ shown: ServerShown) {
        guard let ui = outlets else { return }
        ui.asking.isSpinning = shown.isAsking
        ui.asking.isVisible = shown.isAsking
        let texts = [
            (ui.title, shown.title), (ui.words, shown.words), (ui.allowance, shown.allowance),
            (ui.news, shown.news),
        ]
        for (label, text) in texts {
            label.text = text
            label.isVisible = !text.isEmpty
        }
        ui.visitButton.isVisible = shown.hasPage
        ui.retryButton.isVisible = shown.canRetry
    }
}
