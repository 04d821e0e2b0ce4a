// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit)
    import ExampleUIKit
    import TimelineCore
    import UIKit

    /// The media of a post in one or two rows, concealed if they are sensitive.
    ///
    /// Their space depends only on their number, so a picture that loads late does not move the
    /// layout.
    final class PostMedia: UIStackView {
        private var tiles: [MediaTile] = []
        private let rows = [UIStackView(), UIStackView()]
        private let more = UILabel(.footnote, color: .secondaryLabel)
        private var heights: [NSLayoutConstraint] = []
        private var send: (PostRow.Action) -> Void = { _ in }
        private lazy var reveal = UIButton(localized("Show Sensitive Pictures")) { [weak self] in
            self?.send(.reveal)
        }

        /// The maximum number of pictures that are shown.
        private static let most = 4

        init() {
            super.init(frame: .zero)
            axis = .vertical
            spacing = 4
            for index in 0..<Self.most {
                let tile = MediaTile { [weak self] in self?.send(.openMedium(index)) }
                tiles.append(tile)
                rows[index / 2].addArrangedSubview(tile)
            }
            for row in rows {
                row.spacing = 4
                row.distribution = .fillEqually
                addArrangedSubview(row)
                let height = row.heightAnchor.constraint(equalToConstant: 180)
                // The stack gives a hidden view no room.
                height.priority = UILayoutPriority(rawValue: 999)
                height.isActive = true
                heights.append(height)
            }
            addArrangedSubview(reveal)
            addArrangedSubview(more)
        }

        @available(*, unavailable)
        required init(coder: NSCoder) { super.init(coder: coder) }

        func show(
            _ media: [MediaShown], more count: Int, isConcealed: Bool,
            send: @escaping (PostRow.Action) -> Void
        ) {
            self.send = send
            heights[0].constant = media.count == 1 ? 300 : 180
            rows[1].isHidden = media.count < 3
            for (index, tile) in tiles.enumerated() {
                tile.isHidden = index >= media.count
                if index < media.count {
                    tile.show(media[index], isCovered: isConcealed)
                } else {
                    tile.clear()
                }
            }
            reveal.isHidden = !isConcealed
            more.text = localized(one: "and %d more", many: "and %d more", count)
            more.isHidden = count == 0
        }

        func clear() { for tile in tiles { tile.clear() } }
    }
#endif
