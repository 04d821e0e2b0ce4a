// SPDX-License-Identifier: Apache-2.0

import MinyaGTK
import TimelineCore

/// The outlets of `media-tile.ui`.
package struct MediaOutlets: InterfaceOutlets {
    package static let file = InterfaceFile(
        PackageResources.media_tile_ui, name: "media-tile.ui", domain: "minya-timeline",
        actions: "tile")

    package let root: Widget
    let picture: Box
    let badge: Label
    let open: InterfaceAction

    package init(_ interface: Interface) throws(InterfaceError) {
        root = try interface.widget("root")
        picture = try interface.outlet("picture", as: Box.self)
        badge = try interface.outlet("badge", as: Label.self)
        open = try interface.action("open")
    }
}

/// A picture of a post, with its space reserved before it is loaded.
final class MediaTile: InterfaceWidget<MediaOutlets> {
    /// Called when the user opens the picture.
    var onOpen: () -> Void = {}

    private let picture: AsyncPicture
    private var colours: MediaShown.Colours?

    /// Creates a tile with a size in points; the width applies if the window is wide enough.
    init(width: Int, height: Int) {
        picture = AsyncPicture(
            TimelinePictures.loader, width: width, height: height, isFixed: false)
        super.init()
        hexpand = true
        picture.hexpand = true
        picture.vexpand = true
        guard let ui = outlets else { return }
        ui.root.setSizeRequest(height: height)
        ui.picture.append(picture)
        ui.open.onActivate = { [weak self] in self?.onOpen() }
    }

    func show(_ media: MediaShown, isCovered: Bool) {
        guard let ui = outlets else { return }
        show(media.colours)
        picture.show(isCovered ? nil : media.address)
        ui.root.accessibleLabel = media.words
        ui.badge.text = media.badge
        ui.badge.isVisible = !media.badge.isEmpty
        ui.open.isEnabled = !isCovered
    }

    private func show(_ colours: MediaShown.Colours?) {
        guard colours != self.colours else { return }
        self.colours = colours
        let side = MediaShown.Colours.side
        picture.placeholder = colours.flatMap {
            Texture(rgb: $0.pixels, width: side, height: side)
        }
    }

    func clear() {
        show(nil)
        picture.show(nil)
    }

    func hide() {
        guard isVisible else { return }
        isVisible = false
        clear()
    }
}
