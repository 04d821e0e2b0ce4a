// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit)
    import ExampleUIKit
    import Minya
    import MinyaUIKit
    import TimelineCore
    import UIKit

    /// The pictures of a post one at a time, with zoom and the author's description.
    final class PicturesView: UIKitView<PicturesPipeline> {
        private let picture = ZoomPicture()
        private let words = UITextView()
        private let previous = UIButton(localized("Previous Picture"), symbol: "chevron.backward")
        private let next = UIButton(localized("Next Picture"), symbol: "chevron.forward")
        private let place = UILabel(.footnote)
        private let fullscreen = UIButton(
            localized("Full Screen"), symbol: "arrow.up.left.and.arrow.down.right")
        private lazy var visit = UIBarButtonItem(localized("Open in Browser"), symbol: "safari") {
            [weak self] in self?.pipeline.visit.send()
        }

        required init(pipeline: ViewEnd<PicturesPipeline>) {
            super.init(pipeline: pipeline)
            title = localized("Pictures")
            navigationItem.largeTitleDisplayMode = .never
            navigationItem.rightBarButtonItems = [visit]
            words.isEditable = false
            words.font = .preferredFont(forTextStyle: .body)
            words.adjustsFontForContentSizeCategory = true
            place.textAlignment = .center
            let controls = UIStackView(arrangedSubviews: [previous, place, next, fullscreen])
            controls.distribution = .fillEqually
            let column = UIStackView(arrangedSubviews: [picture, words, controls])
            column.axis = .vertical
            root.backgroundColor = .systemBackground
            root.fill(root.safeAreaLayoutGuide, with: column)
            let height = words.heightAnchor.constraint(
                equalTo: column.heightAnchor, multiplier: 0.2)
            // The stack gives a hidden view no room.
            height.priority = UILayoutPriority(rawValue: 999)
            height.isActive = true
            addPictureKeys()
        }

        override func addObservers() {
            super.addObservers()
            bind(\.previous, to: previous)
            bind(\.next, to: next)
            bind(\.toggleFullscreen, to: fullscreen)
            pipeline.observe(\.media, \.index, by: self) { view, media, index in
                view.show(media, at: index)
            }
            pipeline.observe(\.isFullscreen, by: self) { view, isOn in
                view.fullscreen.isSelected = isOn
            }
        }

        private func show(_ media: [Media], at index: Int) {
            previous.isEnabled = index > 0
            next.isEnabled = index + 1 < media.count
            for view in [previous, place, next] { view.isHidden = media.count < 2 }
            place.text = localized("%d of %d", index + 1, media.count)
            guard media.indices.contains(index) else { return picture.show(nil, words: "") }
            let shown = media[index]
            let description = shown.shownWords
            words.text = description
            words.isHidden = description.isEmpty
            visit.isEnabled = shown.picture != nil
            picture.show(shown.picture?.address, words: shown.spokenWords)
        }
    }
#endif
