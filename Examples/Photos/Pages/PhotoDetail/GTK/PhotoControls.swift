// SPDX-License-Identifier: Apache-2.0

import MinyaGTK
import PhotosCore

/// The buttons that float above a photo: navigation at one side, zoom at the other.
@MainActor
final class PhotoControls {
    let previous = Button(icon: "go-previous-symbolic", name: localized("Previous Picture"))
    let play = ToggleButton(icon: "media-playback-start-symbolic", name: localized("Slideshow"))
    let next = Button(icon: "go-next-symbolic", name: localized("Next Picture"))
    let zoomOut = Button(icon: "list-remove-symbolic", name: localized("Zoom Out"))
    let level = Button(label: "")
    let zoomIn = Button(icon: "list-add-symbolic", name: localized("Zoom In"))
    let leave = Button(icon: "view-restore-symbolic", name: localized("Leave Full Screen"))

    /// Both groups, to be overlaid on the photo.
    let groups: [Box]

    init() {
        groups = [
            Box(.horizontal, [previous, play, next]),
            Box(.horizontal, [zoomOut, level, zoomIn, leave]),
        ]
        for button in [previous, play, next, zoomOut, level, zoomIn, leave] as [Widget] {
            button.addCSSClass("flat")
            if button !== level { button.addCSSClass("circular") }
        }
        for (group, side) in zip(groups, [Widget.Align.start, .end]) {
            group.addCSSClass("osd")
            group.addCSSClass("photo-controls")
            group.halign = side
            group.valign = .end
            group.setMargins(12)
        }
        level.addCSSClass("numeric")
        level.tooltip = localized("Fit to Window, or Actual Size")
        leave.isVisible = false
        // The default until a photo reports its scale: a photo shown at 100% does not report it.
        show(scale: 1)
    }

    /// Shows the current scale, in device pixels per image pixel.
    func show(scale: Double) {
        let text = localized("%d%%", Int((scale * 100).rounded()))
        level.label = text
        level.accessibleLabel = localized("Zoom: %s", text)
    }

    /// Enables the zoom buttons if the photo is visible.
    func show(isSeen: Bool) {
        for button in [play, zoomOut, level, zoomIn] as [Widget] { button.isSensitive = isSeen }
    }

    /// Shows the controls if there is a photo.
    func show(hasPhoto: Bool) {
        for group in groups { group.isVisible = hasPhoto }
    }
}
