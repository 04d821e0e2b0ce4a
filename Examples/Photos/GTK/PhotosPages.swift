// SPDX-License-Identifier: Apache-2.0

import Minya
import PhotosCore

/// The GTK pages of Photos.
@MainActor
package enum PhotosPages {
    /// Registers the view and store of each page, and the controller of pages that have their own.
    package static func register(in mediator: Mediator) {
        mediator.register(
            .search, view: SearchView.self,
            controller: SearchController.self, store: SearchStore.self)
        mediator.register(
            .photoList, view: PhotoGridView.self,
            controller: PhotoListController.self, store: PhotoListStore.self)
        mediator.register(view: PhotoGridView.self, as: .grid)
        mediator.register(view: PhotoRowsView.self, as: .list)
        mediator.register(
            .photoDetail, view: PhotoDetailView.self, store: PhotoDetailStore.self)
        mediator.register(
            .interestingness, view: InterestingnessView.self,
            controller: InterestingnessController.self, store: InterestingnessStore.self)
        mediator.register(.rename, view: RenameView.self, store: RenameStore.self)
        mediator.route(.photoList)
    }

    /// The style sheet of the pages.
    package static let style = """
        .photo-thumbnail { border-radius: 8px; background: alpha(currentColor, 0.06);
            outline: 1px solid alpha(currentColor, 0.12); outline-offset: -1px; }
        .photo-title { font-size: 0.95em; }
        .photo-grid { padding: 12px; }
        .photo-grid > child { border-radius: 12px; padding: 0; }
        .photo-top { border-radius: 0; padding: 0; }
        .photo-stars { color: @accent_color; }
        .photo-stage { background: alpha(currentColor, 0.04); }
        .photo-controls { border-radius: 9999px; padding: 3px; transition: opacity 250ms; }
        .photo-controls button { min-width: 34px; min-height: 34px; padding: 0; }
        .photo-controls button.numeric { min-width: 58px; border-radius: 9999px; }
        .photo-idle .photo-controls:not(:focus-within) { opacity: 0; }
        """
}
