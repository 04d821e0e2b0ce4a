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

    /// The pages' additions to the theme.
    package static let style = """
        .posts { background: none; padding: 6px 0; }
        .posts > row { padding: 0; border-radius: 12px; }
        .posts > row:hover, .posts > row:selected, .posts > row:active,
        .posts > row.has-open-popup { background: none; }
        .posts > row:focus-visible { outline: none; }
        .posts > row:focus:focus-visible .post-card, .posts > row:focus:focus-visible .post-line {
            outline: 2px solid alpha(@accent_color, 0.5); outline-offset: -2px; }
        .post-line { border-radius: 12px; }
        .post-card { padding: 12px 12px 10px 12px; }
        .post-avatar { padding: 0; min-width: 40px; min-height: 40px; }
        .post-menu { min-width: 28px; min-height: 28px; padding: 0; }
        .post-badge { background: alpha(currentColor, 0.12); border-radius: 9999px;
            padding: 0 6px; }
        .post-warning { background: alpha(@warning_bg_color, 0.25); border-radius: 8px;
            padding: 8px 12px; }
        .post-media { border-radius: 10px; }
        .post-tile { padding: 0; border-radius: 0; background: alpha(currentColor, 0.06); }
        .post-kind { border-radius: 6px; padding: 1px 6px; }
        .post-part { font-weight: normal; background: none;
            border: 1px solid alpha(currentColor, 0.15); border-radius: 10px;
            padding: 8px 12px; }
        .post-part:hover { background: alpha(currentColor, 0.05); }
        .post-newest { padding: 6px 18px; box-shadow: 0 2px 6px alpha(black, 0.3); }
        .post-stage { background: alpha(currentColor, 0.04); }
        .post-words { border-radius: 10px; padding: 8px 12px; }
        """
}
