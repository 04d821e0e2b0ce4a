// SPDX-License-Identifier: Apache-2.0

import MinyaGTK
import TimelineCore

/// The outlets of `post-footer.ui`.
package struct PostFooterOutlets: InterfaceOutlets {
    package static let file = InterfaceFile(
        PackageResources.post_footer_ui, name: "post-footer.ui", domain: "minya-timeline",
        actions: "footer")

    package let root: Widget
    let repliesBox: Box
    let replies: Label
    let sharesBox: Box
    let shares: Label
    let likesBox: Box
    let likes: Label
    let note: Label

    package init(_ interface: Interface) throws(InterfaceError) {
        root = try interface.widget("root")
        repliesBox = try interface.outlet("replies-box", as: Box.self)
        replies = try interface.outlet("replies", as: Label.self)
        sharesBox = try interface.outlet("shares-box", as: Box.self)
        shares = try interface.outlet("shares", as: Label.self)
        likesBox = try interface.outlet("likes-box", as: Box.self)
        likes = try interface.outlet("likes", as: Label.self)
        note = try interface.outlet("note", as: Label.self)
    }
}

/// The numbers of replies, shares and likes of a post, and further facts.
final class PostFooter: InterfaceWidget<PostFooterOutlets> {
    func show(_ post: PostShown) {
        guard let ui = outlets else { return }
        for (box, label, text) in [
            (ui.repliesBox, ui.replies, post.numbers.replies),
            (ui.sharesBox, ui.shares, post.numbers.shares),
            (ui.likesBox, ui.likes, post.numbers.likes),
        ] {
            label.text = text
            box.isVisible = !text.isEmpty
        }
        ui.note.text = post.note
        ui.note.isVisible = !post.note.isEmpty
    }
}
