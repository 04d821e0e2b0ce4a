// SPDX-License-Identifier: Apache-2.0

import MinyaGTK
import TimelineCore

/// The outlets of `post-quote.ui`.
package struct PostQuoteOutlets: InterfaceOutlets {
    package static let file = InterfaceFile(
        PackageResources.post_quote_ui, name: "post-quote.ui", domain: "minya-timeline",
        actions: "quote")

    package let root: Widget
    let name: Label
    let text: Label
    let media: Label
    let open: InterfaceAction

    package init(_ interface: Interface) throws(InterfaceError) {
        root = try interface.widget("root")
        name = try interface.outlet("name", as: Label.self)
        text = try interface.outlet("text", as: Label.self)
        media = try interface.outlet("media", as: Label.self)
        open = try interface.action("open")
    }
}

/// A quoted post, or why it is missing.
final class PostQuote: InterfaceWidget<PostQuoteOutlets> {
    /// - Parameter countsMedia: Whether to show the number of attachments.
    func show(
        _ quote: PostViewModel.Quote, countsMedia: Bool, onOpen: @escaping () -> Void
    ) {
        guard let ui = outlets else { return }
        var count = 0
        switch quote {
        case .post(let post, let warning):
            // Translators: the author and the time of a post.
            ui.name.text = localized("%1$s · %2$s", post.name, post.time)
            // The content behind a warning can be opened on the page of the quoted post.
            ui.text.text = warning.isEmpty ? post.text.text : localized("Warning: %s", warning)
            count = countsMedia ? post.mediaCount : 0
            ui.open.isEnabled = true
        case .gone(let why):
            ui.name.text = ""
            ui.text.text = why
            ui.open.isEnabled = false
        }
        ui.text.alignByText()
        ui.name.isVisible = !ui.name.text.isEmpty
        ui.text.isVisible = !ui.text.text.isEmpty
        ui.media.text = localized(one: "%d attachment", many: "%d attachments", count)
        ui.media.isVisible = count > 0
        ui.open.onActivate = onOpen
    }
}
