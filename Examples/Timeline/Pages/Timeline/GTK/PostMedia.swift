// SPDX-License-Identifier: Apache-2.0

import MinyaGTK
import TimelineCore

/// What the pictures of a post take of `post-media.ui`.
package struct PostMediaOutlets: InterfaceOutlets {
    package static let file = InterfaceFile(
        PackageResources.post_media_ui, name: "post-media.ui", domain: "minya-timeline",
        actions: "media")

    package let root: Widget
    let media: Box
    let reveal: Button
    let more: Label
    let revealing: InterfaceAction

    package init(_ interface: Interface) throws(InterfaceError) {
        root = try interface.widget("root")
        media = try interface.outlet("media", as: Box.self)
        reveal = try interface.outlet("reveal", as: Button.self)
        more = try interface.outlet("more", as: Label.self)
        revealing = try interface.action("reveal")
    }
}

/// The pictures of a post, covered if they are not for everybody.
final class PostMedia: InterfaceWidget<PostMediaOutlets> {
    private let grid = MediaGrid()

    override init() {
        super.init()
        outlets?.media.append(grid)
    }

    func show(
        _ media: [MediaShown], more: Int, isConcealed: Bool,
        send: @escaping @MainActor (PostRow.Action) -> Void
    ) {
        guard let ui = outlets else { return }
        grid.show(media, isCovered: isConcealed)
        grid.onLook = { send(.look($0)) }
        ui.reveal.isVisible = isConcealed
        ui.revealing.onActivate = { send(.reveal) }
        ui.more.text = localized(one: "and %d more", many: "and %d more", more)
        ui.more.isVisible = more > 0
    }

    func clear() { grid.clear() }
}
