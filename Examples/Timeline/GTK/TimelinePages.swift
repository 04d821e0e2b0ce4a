// SPDX-License-Identifier: Apache-2.0

import Minya
import MinyaGTK
import TimelineCore

/// The pages of Timeline on GTK.
@MainActor
package enum TimelinePages {
    /// Registers the view and the store of each page.
    package static func register(in mediator: Mediator) {
        mediator.register(.timeline, view: TimelineView.self, store: TimelineStore.self)
        mediator.register(.postDetail, view: PostDetailView.self, store: PostDetailStore.self)
        mediator.register(.pictures, view: PicturesView.self, store: PicturesStore.self)
    }

    /// The style sheet of the pages, added to the theme.
    package static var style: String {
        String(decoding: PackageResources.timeline_css, as: UTF8.self)
    }
}
