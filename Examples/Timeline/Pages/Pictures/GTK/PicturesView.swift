// SPDX-License-Identifier: Apache-2.0

import Legible
import Minya
import MinyaGTK
import TimelineCore

/// The pictures of a post one at a time, with zoom and the author's description.
package final class PicturesView: InterfaceView<PicturesPipeline, PicturesOutlets> {
    private let picture = ZoomView(TimelinePictures.loader)
    private var former: Int?

    package override var hidesHeaderInFullscreen: Bool { true }
    package override var hasButtonsAtBottom: Bool { true }

    package override func fullscreenChanged(to isFullscreen: Bool) {
        guard isFullscreen != pipeline.isFullscreen else { return }
        pipeline.toggleFullscreen.send()
    }

    package override func setUp(_ ui: PicturesOutlets) {
        title = localized("Pictures")
        picture.hexpand = true
        picture.vexpand = true
        ui.root.setSizeRequest(width: 320, height: 200)
        ui.picture.append(picture)
        header.packEnd(ui.fullscreenButton)
        header.packEnd(ui.visitButton)
        ui.visit.onActivate = { [weak self] in self?.pipeline.visit.send() }
        ui.fullscreen.onActivate = { [weak self] in self?.pipeline.toggleFullscreen.send() }
        ui.previous.onActivate = { [weak self] in self?.pipeline.previous.send() }
        ui.next.onActivate = { [weak self] in self?.pipeline.next.send() }
        addKeys()
    }

    package override func connect(_ ui: PicturesOutlets) {
        pipeline.observe(\.media, \.index, by: self) { view, media, index in
            view.show(media, at: index, ui)
        }
    }

    // MARK: - Showing pictures

    private func show(_ media: [Media], at index: Int, _ ui: PicturesOutlets) {
        // At the first and the last picture a button becomes insensitive and would lose the focus.
        if let former, former != index, [0, media.count - 1].contains(index) {
            picture.grabFocus()
        }
        former = index
        ui.previous.isEnabled = index > 0
        ui.next.isEnabled = index + 1 < media.count
        ui.previousButton.isVisible = media.count > 1
        ui.nextButton.isVisible = media.count > 1
        header.subtitle = media.count > 1 ? localized("%d of %d", index + 1, media.count) : ""
        guard media.indices.contains(index) else { return picture.show(nil) }
        let shown = media[index]
        let words = shown.shownWords
        ui.words.text = words
        ui.wordsFrame.isVisible = !words.isEmpty
        picture.alternativeText = shown.spokenWords
        ui.visit.isEnabled = shown.picture != nil
        picture.show(shown.picture?.address)
        picture.prepare(
            [index - 1, index + 1].filter(media.indices.contains).compactMap {
                media[$0].picture.map { (Array($0.address.utf8), 0) }
            })
    }

    // MARK: - Keys

    private func addKeys() {
        let group = localized("Pictures")
        add(["Right", "Page_Down"], localized("Next Picture"), group) {
            $0.outlets?.next.activate()
        }
        add(["Left", "Page_Up"], localized("Previous Picture"), group) {
            $0.outlets?.previous.activate()
        }
        add(["plus", "equal", "KP_Add"], localized("Zoom In"), group) { $0.picture.zoomIn() }
        add(["minus", "KP_Subtract"], localized("Zoom Out"), group) { $0.picture.zoomOut() }
        add(["0", "KP_0"], localized("Fit to Window"), group) { $0.picture.zoom = .fit }
        add(["1", "KP_1"], localized("Actual Size"), group) { $0.picture.zoom = .scale(1) }
        add(["F11", "f"], localized("Full Screen"), group) {
            $0.pipeline.toggleFullscreen.send()
        }
        // Handle Escape before the window's shortcut, which would navigate back in fullscreen mode.
        root.addShortcut("Escape") { [weak self] in
            guard let self, pipeline.isFullscreen else { return false }
            pipeline.toggleFullscreen.send()
            return true
        }
    }

    private func add(
        _ triggers: [String], _ title: String, _ group: String,
        _ body: @escaping @MainActor (PicturesView) -> Void
    ) {
        for trigger in triggers {
            addShortcut(trigger, title: title, group: group) { [weak self] in
                guard let self else { return false }
                body(self)
                return true
            }
        }
    }
}
