// SPDX-License-Identifier: Apache-2.0

import MinyaGTK
import PhotosCore

extension PhotoDetailView {
    /// Adds the keys of the page, grouped as in the shortcuts window.
    func addKeys() {
        let pictures = localized("Pictures")
        add(["Right", "Page_Down"], localized("Next Picture"), pictures) {
            $0.pipeline.next.send()
        }
        add(["Left", "Page_Up"], localized("Previous Picture"), pictures) {
            $0.pipeline.previous.send()
        }
        add(["F5"], localized("Slideshow"), pictures) {
            $0.send(.slideshow(!$0.pipeline.isPlaying))
        }

        add(["<Control>d"], localized("Favourite"), pictures) {
            $0.send(.favourite(!$0.pipeline.isFavourite))
        }

        let look = localized("View")
        add(
            ["plus", "equal", "KP_Add", "<Control>plus", "<Control>equal"], localized("Zoom In"),
            look
        ) {
            $0.picture.zoomIn()
        }
        add(["minus", "KP_Subtract", "<Control>minus"], localized("Zoom Out"), look) {
            $0.picture.zoomOut()
        }
        add(["0", "KP_0", "<Control>0"], localized("Fit to Window"), look) {
            $0.pipeline.zoom = .fit
            $0.picture.zoom = .fit
        }
        add(["1", "KP_1", "<Control>1"], localized("Actual Size"), look) {
            $0.pipeline.zoom = .scale(1)
            $0.picture.zoom = .scale(1)
        }
        add(["<Control>r"], localized("Rotate Right"), look) { $0.send(.turn(1)) }
        add(["<Control><Shift>r"], localized("Rotate Left"), look) { $0.send(.turn(-1)) }
        add(["F9", "i"], localized("Details"), look) {
            $0.send(.panel(!$0.pipeline.isPanelShown))
        }
        add(["F11"], localized("Full Screen"), look) {
            $0.send(.fullscreen(!$0.pipeline.isFullscreen))
        }
        // Precedes the window's shortcut, which would go back as long as the desktop has not made
        // the window full screen.
        root.addShortcut("Escape") { [weak self] in self?.leaveFullscreen() ?? false }

        // The panel's own shortcut works only while the panel has the focus.
        header.addShortcut("Escape") { [weak self] in self?.panel.hideIfOverlaid() ?? false }

        let file = localized("The Picture’s File")
        add(["<Control>c"], localized("Copy"), file) { $0.send(.copy) }
        add(["F2"], localized("Rename"), file) { $0.send(.rename) }
        add(["Delete", "KP_Delete"], localized("Move to Trash"), file) { $0.send(.trash) }
        add(["Menu", "<Shift>F10"], localized("All Actions"), file) { $0.send(.menu) }
    }

    private func add(
        _ triggers: [String], _ title: String, _ group: String,
        _ body: @escaping @MainActor (PhotoDetailView) -> Void
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
