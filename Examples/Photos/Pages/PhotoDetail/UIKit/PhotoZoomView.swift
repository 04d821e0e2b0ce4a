// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit)
    import MinyaUIKit
    import PhotosCore
    import UIKit

    /// One photo, fitted to the view or zoomed in by the user, and turned.
    final class PhotoZoomView: ZoomView {
        /// Called when the user has zoomed.
        var onZoom: ((PhotoZoom) -> Void)?

        private var pixels: PixelSize?
        private var zoom = PhotoZoom.fit

        func show(_ photo: Photo?) {
            if pixels != photo?.pixelSize {
                pixels = photo?.pixelSize
                // The zoom is a scale of these pixels.
                arrangeAgain()
            }
            picture.accessibilityLabel = photo?.title
            if let photo { picture.show(photo) } else { picture.clear() }
        }

        func show(_ zoom: PhotoZoom) {
            self.zoom = zoom
            setZoomScale(initialScale, animated: window != nil)
        }

        /// Shows the photo at its actual size, or fits it to the view.
        override func toggleZoom() {
            show(zoom == .fit ? .scale(1) : .fit)
            onZoom?(zoom)
        }

        /// The scale for the zoom; the photo is never smaller than fitted.
        override var initialScale: CGFloat {
            guard case .scale(let scale) = zoom else { return 1 }
            return min(max(CGFloat(scale) / fitted, minimumZoomScale), maximumZoomScale)
        }

        /// The number of screen pixels per image pixel of the fitted photo.
        private var fitted: CGFloat {
            guard let pixels, pixels.width > 0, pixels.height > 0, bounds.width > 0 else {
                return 1
            }
            let isUpright = quarterTurns % 2 == 0
            let width = CGFloat(isUpright ? pixels.width : pixels.height)
            let height = CGFloat(isUpright ? pixels.height : pixels.width)
            return min(bounds.width / width, bounds.height / height) * traitCollection.displayScale
        }

        override func scrollViewDidEndZooming(
            _ scrollView: UIScrollView, with view: UIView?, atScale new: CGFloat
        ) {
            super.scrollViewDidEndZooming(scrollView, with: view, atScale: new)
            // It is also called after a zoom that the page requested.
            guard abs(new - initialScale) > 0.01 else { return }
            zoom = new > 1 ? .scale(Double(new * fitted)) : .fit
            onZoom?(zoom)
        }
    }
#endif
