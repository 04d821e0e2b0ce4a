// SPDX-License-Identifier: Apache-2.0

import ChatCore
import Minya
import MinyaGTK

/// The pictures to send, side by side above the text.
final class PictureTray: ScrolledWindow {
    /// Called on Enter in a caption.
    var onSubmit: () -> Void = {}
    /// Called when the focus leaves the pictures: on Escape, or with the last picture.
    var onLeave: () -> Void = {}
    /// Whether the pictures wait until an edit has ended.
    var isHeld = false { didSet { update() } }

    private(set) var pictures: [AttachedPictureView] = []
    private let row = Box(.horizontal, spacing: 8)

    init() {
        super.init(row, horizontally: true)
        propagatesNaturalHeight = true
        addShortcut("Escape") { [weak self] in
            self?.onLeave()
            return true
        }
        update()
    }

    /// Shows pictures, and keeps the widgets of those that it shows already.
    func show(_ shown: [ViewEnd<AttachedPicturePipeline>]) {
        var former = Dictionary(uniqueKeysWithValues: pictures.map { ($0.pipeline.id, $0) })
        pictures = shown.map { former.removeValue(forKey: $0.id) ?? add($0) }
        for picture in former.values { row.remove(picture.root) }
        update()
    }

    /// Adds a picture at the end, where the store appends it.
    private func add(_ pipeline: ViewEnd<AttachedPicturePipeline>) -> AttachedPictureView {
        let picture = AttachedPictureView(pipeline: pipeline)
        picture.addObservers()
        picture.caption.onSubmit = { [weak self] in self?.onSubmit() }
        picture.remove.onClick = { [weak self, weak picture] in
            if let picture { self?.remove(picture) }
        }
        row.append(picture.root)
        return picture
    }

    private func remove(_ picture: AttachedPictureView) {
        let place = pictures.firstIndex { $0 === picture } ?? 0
        picture.pipeline.remove.send()
        // The next picture gets the focus, so that several can be removed by keyboard.
        if pictures.isEmpty {
            onLeave()
        } else {
            pictures[min(place, pictures.count - 1)].remove.grabFocus()
        }
    }

    private func update() { isVisible = !pictures.isEmpty && !isHeld }
}
