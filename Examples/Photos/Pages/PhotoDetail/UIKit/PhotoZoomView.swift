// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit)
    import MinyaUIKit
    import PhotosCore
    import UIKit

    /// One photo, fitted to the view or zoomed in by the user, and turned.
    final class PhotoZoomView: UIScrollView, UIScrollViewDelegate {
        /// Called when the user has zoomed.
        var onZoom: ((PhotoZoom) -> Void)?

        private let canvas = UIView()
        private let picture = PictureView()
        private var pixels: PixelSize?
        private var zoom = PhotoZoom.fit
        private var turns = 0
        private var arranged = CGSize.zero

        init() {
            super.init(frame: .zero)
            delegate = self
            maximumZoomScale = 8
            showsVerticalScrollIndicator = false
            showsHorizontalScrollIndicator = false
            contentInsetAdjustmentBehavior = .never
            picture.contentMode = .scaleAspectFit
            picture.isAccessibilityElement = true
            addSubview(canvas)
            canvas.addSubview(picture)
            let tap = UITapGestureRecognizer(target: self, action: #selector(toggleZoom))
            tap.numberOfTapsRequired = 2
            addGestureRecognizer(tap)
        }

        @available(*, unavailable)
        required init?(coder: NSCoder) { nil }

        func show(_ photo: Photo?) {
            if pixels != photo?.pixelSize {
                pixels = photo?.pixelSize
                // The zoom is a scale of these pixels.
                arranged = .zero
                setNeedsLayout()
            }
            picture.accessibilityLabel = photo?.title
            if let photo { picture.show(photo) } else { picture.clear() }
        }

        func show(_ zoom: PhotoZoom) {
            self.zoom = zoom
            setZoomScale(scale, animated: window != nil)
        }

        func show(quarterTurns: Int) {
            turns = quarterTurns
            arranged = .zero
            setNeedsLayout()
        }

        /// Shows the photo at its actual size, or fits it to the view.
        @objc func toggleZoom() {
            show(zoom == .fit ? .scale(1) : .fit)
            onZoom?(zoom)
        }

        // MARK: - Arrangement

        override func layoutSubviews() {
            super.layoutSubviews()
            guard arranged != bounds.size else { return }
            arranged = bounds.size
            zoomScale = 1
            canvas.frame = CGRect(origin: .zero, size: arranged)
            contentSize = arranged
            picture.transform = .identity
            picture.bounds = CGRect(
                origin: .zero,
                size: turns % 2 == 0
                    ? arranged : CGSize(width: arranged.height, height: arranged.width))
            picture.center = CGPoint(x: arranged.width / 2, y: arranged.height / 2)
            picture.transform = CGAffineTransform(rotationAngle: CGFloat(turns) * .pi / 2)
            zoomScale = scale
            picture.magnification = scale
        }

        /// The scale of the scroll view for the zoom; the photo is never smaller than fitted.
        private var scale: CGFloat {
            guard case .scale(let scale) = zoom else { return 1 }
            return min(max(CGFloat(scale) / fitted, minimumZoomScale), maximumZoomScale)
        }

        /// The number of screen pixels per image pixel of the fitted photo.
        private var fitted: CGFloat {
            guard let pixels, pixels.width > 0, pixels.height > 0, bounds.width > 0 else {
                return 1
            }
            let width = CGFloat(turns % 2 == 0 ? pixels.width : pixels.height)
            let height = CGFloat(turns % 2 == 0 ? pixels.height : pixels.width)
            return min(bounds.width / width, bounds.height / height) * traitCollection.displayScale
        }

        // MARK: - UIScrollViewDelegate

        func viewForZooming(in scrollView: UIScrollView) -> UIView? { canvas }

        func scrollViewDidEndZooming(
            _ scrollView: UIScrollView, with view: UIView?, atScale new: CGFloat
        ) {
            picture.magnification = new
            // It is also called after a zoom that the page requested.
            guard abs(new - scale) > 0.01 else { return }
            zoom = new > 1 ? .scale(Double(new * fitted)) : .fit
            onZoom?(zoom)
        }
    }
#endif
