// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit)
    import MinyaUIKit
    import UIKit

    /// A picture that fits the view, or is zoomed in with two fingers or a double tap.
    package final class ZoomPicture: UIScrollView, UIScrollViewDelegate {
        private let picture = PictureView()
        private var shown: String?
        private var arranged = CGSize.zero

        package init() {
            super.init(frame: .zero)
            delegate = self
            maximumZoomScale = 8
            showsVerticalScrollIndicator = false
            showsHorizontalScrollIndicator = false
            contentInsetAdjustmentBehavior = .never
            picture.contentMode = .scaleAspectFit
            picture.isAccessibilityElement = true
            addSubview(picture)
            let tap = UITapGestureRecognizer(target: self, action: #selector(toggleZoom))
            tap.numberOfTapsRequired = 2
            addGestureRecognizer(tap)
        }

        @available(*, unavailable)
        package required init?(coder: NSCoder) { nil }

        /// Shows a picture as a whole; one that is shown already stays zoomed in.
        ///
        /// - Parameter words: What a screen reader speaks.
        package func show(_ address: String?, words: String) {
            picture.accessibilityLabel = words
            if address != shown {
                shown = address
                picture.magnification = 1
                zoomScale = 1
            }
            picture.show(address)
        }

        /// Zooms in, or fits the picture to the view.
        @objc func toggleZoom() {
            setZoomScale(zoomScale > 1 ? 1 : 3, animated: window != nil)
        }

        package override func layoutSubviews() {
            super.layoutSubviews()
            guard arranged != bounds.size else { return }
            arranged = bounds.size
            zoomScale = 1
            picture.frame = CGRect(origin: .zero, size: arranged)
            contentSize = arranged
        }

        // MARK: - UIScrollViewDelegate

        package func viewForZooming(in scrollView: UIScrollView) -> UIView? { picture }

        package func scrollViewDidEndZooming(
            _ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat
        ) { picture.magnification = scale }
    }
#endif
