// SPDX-License-Identifier: Apache-2.0

import MinyaGTK
import TimelineCore

/// The outlets of `post-media.ui`.
package struct PostMediaOutlets: InterfaceOutlets {
    package static let file = InterfaceFile(
        PackageResources.post_media_ui, name: "post-media.ui", domain: "minya-timeline",
        actions: "media")

    package let root: Widget
    let first: Box
    let second: Box
    let reveal: Button
    let more: Label
    let revealing: InterfaceAction

    package init(_ interface: Interface) throws(InterfaceError) {
        root = try interface.widget("root")
        first = try interface.outlet("first", as: Box.self)
        second = try interface.outlet("second", as: Box.self)
        reveal = try interface.outlet("reveal", as: Button.self)
        more = try interface.outlet("more", as: Label.self)
        revealing = try interface.action("reveal")
    }
}

/// The media of a post in one or two rows, concealed if they are sensitive.
///
/// Their space depends only on their number, so a picture that loads late does not move the layout.
final class PostMedia: InterfaceWidget<PostMediaOutlets> {
    /// The tile for a single picture.
    private var large: [MediaTile] = []
    /// The tiles for several pictures.
    private var small: [MediaTile] = []
    private var send: @MainActor (PostRow.Action) -> Void = { _ in }

    /// The size of a single picture and of one of several, in points.
    private static let sizes = [(width: 568, height: 300), (width: 284, height: 180)]

    func show(
        _ media: [MediaShown], more: Int, isConcealed: Bool,
        send: @escaping @MainActor (PostRow.Action) -> Void
    ) {
        guard let ui = outlets else { return }
        self.send = send
        show(media, isConcealed, ui)
        ui.reveal.isVisible = isConcealed
        ui.revealing.onActivate = { send(.reveal) }
        ui.more.text = localized(one: "and %d more", many: "and %d more", more)
        ui.more.isVisible = more > 0
    }

    func clear() {
        for tile in large + small { tile.clear() }
    }

    private func show(_ media: [MediaShown], _ isConcealed: Bool, _ ui: PostMediaOutlets) {
        let isAlone = media.count == 1
        while isAlone ? large.isEmpty : small.count < media.count { addTile(isAlone, ui) }
        let (used, unused) = isAlone ? (large, small) : (small, large)
        unused.forEach { $0.hide() }
        for (index, tile) in used.enumerated() {
            guard index < media.count else {
                tile.hide()
                continue
            }
            tile.isVisible = true
            tile.show(media[index], isCovered: isConcealed)
        }
        ui.first.isVisible = !media.isEmpty
        ui.second.isVisible = media.count > 2
    }

    private func addTile(_ isLarge: Bool, _ ui: PostMediaOutlets) {
        let size = Self.sizes[isLarge ? 0 : 1]
        let tile = MediaTile(width: size.width, height: size.height)
        let index = isLarge ? 0 : small.count
        tile.onOpen = { [weak self] in self?.send(.openMedium(index)) }
        if isLarge { large.append(tile) } else { small.append(tile) }
        (index < 2 ? ui.first : ui.second).append(tile)
    }
}
