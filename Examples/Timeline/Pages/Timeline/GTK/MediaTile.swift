// SPDX-License-Identifier: Apache-2.0

import MinyaGTK

/// What a picture of a post takes of `media-tile.ui`.
package struct MediaOutlets: InterfaceOutlets {
    package static let file = InterfaceFile(
        PackageResources.media_tile_ui, name: "media-tile.ui", domain: "minya-timeline",
        actions: "tile")

    package let root: Widget
    let picture: Box
    let badge: Label
    let look: InterfaceAction

    package init(_ interface: Interface) throws(InterfaceError) {
        root = try interface.widget("root")
        picture = try interface.outlet("picture", as: Box.self)
        badge = try interface.outlet("badge", as: Label.self)
        look = try interface.action("look")
    }
}

/// One of a post's pictures, in room that it has before it is there.
final class MediaTile: InterfaceWidget<MediaOutlets> {
    /// Called when the person wants to look at it.
    var onLook: () -> Void = {}

    private let picture: AsyncPicture

    /// A tile of a size, in points; the width is what it has in a window that is wide enough.
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
        ui.look.onActivate = { [weak self] in self?.onLook() }
    }

    func show(_ media: MediaShown, isCovered: Bool) {
        guard let ui = outlets else { return }
        picture.placeholder = media.colours?.texture
        picture.show(isCovered ? nil : media.address)
        ui.root.accessibleLabel = media.words
        ui.badge.text = media.badge
        ui.badge.isVisible = !media.badge.isEmpty
        ui.look.isEnabled = !isCovered
    }

    func clear() {
        picture.placeholder = nil
        picture.show(nil)
    }
}

/// The pictures of a post, in one row or two.
///
/// Their room depends on how many there are and on nothing else: a picture that comes late moves
/// nothing.
final class MediaGrid: Box {
    /// Called with the place of the one that the person wants to look at.
    var onLook: (Int) -> Void = { _ in }

    /// A tile by how many lie beside each other and below.
    private var large: [MediaTile] = []
    private var small: [MediaTile] = []
    private let rows = [Box(.horizontal, spacing: 3), Box(.horizontal, spacing: 3)]

    /// One alone, and one of several, in points.
    private static let sizes = [(width: 568, height: 300), (width: 284, height: 180)]

    init() {
        super.init(.vertical, spacing: 3)
        for row in rows {
            row.isHomogeneous = true
            append(row)
        }
    }

    func show(_ media: [MediaShown], isCovered: Bool) {
        let isAlone = media.count == 1
        while isAlone ? large.isEmpty : small.count < media.count { addTile(isAlone) }
        let (used, unused) = isAlone ? (large, small) : (small, large)
        unused.forEach { $0.hide() }
        for (index, tile) in used.enumerated() {
            guard index < media.count else {
                tile.hide()
                continue
            }
            tile.isVisible = true
            tile.show(media[index], isCovered: isCovered)
        }
        rows[0].isVisible = !media.isEmpty
        rows[1].isVisible = media.count > 2
    }

    func clear() {
        for tile in large + small { tile.clear() }
    }

    private func addTile(_ isLarge: Bool) {
        let size = Self.sizes[isLarge ? 0 : 1]
        let tile = MediaTile(width: size.width, height: size.height)
        let index = isLarge ? 0 : small.count
        tile.onLook = { [weak self] in self?.onLook(index) }
        if isLarge { large.append(tile) } else { small.append(tile) }
        rows[index / 2].append(tile)
    }
}

extension MediaTile {
    fileprivate func hide() {
        guard isVisible else { return }
        isVisible = false
        clear()
    }
}
