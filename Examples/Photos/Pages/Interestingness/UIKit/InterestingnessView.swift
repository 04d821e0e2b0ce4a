// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit)
    import ExampleUIKit
    import Minya
    import MinyaUIKit
    import PhotosCore
    import UIKit

    /// A large picture above the list of all photos, or beside it on a wide page.
    final class InterestingnessView: UIKitView<InterestingnessPipeline> {
        private let top: TopPictureView
        private let list: RankedListView
        private let ranking = UILabel(.caption1, color: .secondaryLabel, lines: 0)
        private let frame: ListingFrame

        required init(pipeline: ViewEnd<InterestingnessPipeline>) {
            top = TopPictureView(pipeline: pipeline.top)
            list = RankedListView(pipeline: pipeline.list)
            let below = UIStackView(arrangedSubviews: [ranking, list.root])
            below.axis = .vertical
            frame = ListingFrame(
                AdaptiveView(top.root, beside: below), empty: localized("No Pictures"))
            super.init(pipeline: pipeline)
            title = localized("Most Interesting")
            ranking.textAlignment = .center
            root = frame
        }

        override var subviews: [any View] { [top, list] }

        override func addObservers() {
            super.addObservers()
            bind(pipeline.connection)
            bind(\.ranking, to: ranking)
            frame.onRetry = { [weak self] in self?.pipeline.list.retry.send() }
            frame.onChoose = { [weak self] in self?.pipeline.action.send(.chooseFolders) }
            bind(pipeline.list, to: frame) { [weak self] in
                guard let self else { return "" }
                return PhotoText.emptiness(
                    of: PhotoQuery(), choosesFolders: pipeline.list.choosesFolders)
            }
        }
    }
#endif
