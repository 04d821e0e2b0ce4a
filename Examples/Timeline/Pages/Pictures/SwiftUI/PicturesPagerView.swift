// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI) && canImport(UIKit)
    import ExampleUIKit
    import Minya
    import MinyaSwiftUI
    import TimelineCore
    import TimelineUIKit
    import UIKit

    /// The pictures of a post, as a page of UIKit.
    final class PicturesPagerView: HostedView<PicturesPager> {
        private lazy var visit = UIBarButtonItem(localized("Open in Browser"), symbol: "safari") {
            [weak self] in self?.pipeline.visit.send()
        }

        required init(pipeline: ViewEnd<PicturesPipeline>) {
            super.init(pipeline: pipeline)
            title = localized("Pictures")
            navigationItem.largeTitleDisplayMode = .never
            navigationItem.rightBarButtonItems = [visit]
            addPictureKeys()
        }

        override func addObservers() {
            super.addObservers()
            pipeline.observe(\.media, \.index, by: self) { view, media, index in
                view.visit.isEnabled =
                    media.indices.contains(index) && media[index].picture != nil
            }
        }
    }
#endif
