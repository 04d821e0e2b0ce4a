// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit)
    public import UIKit

    /// A picture that fits the view, or is zoomed in with two fingers or a double tap.
    ///
    /// ```swift
    /// let view = ZoomView()
    /// view.picture.show(file)
    /// ```
    ///
    /// A view with scales of its own inherits from it.
    open class ZoomView: UIScrollView, UIScrollViewDelegate {
        /// The picture, which is decoded once more when it is zoomed in.
        public let picture = PictureView()

        /// The number of quarter turns of the picture, clockwise.
        public var quarterTurns = 0 {
            didSet { if quarterTurns != oldValue { arrangeAgain() } }
        }

        private let canvas = UIView()
        private var arranged = CGSize.zero

        /// Creates a view without a picture.
        public init() {
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

        @available(*, unavailable, message: "a zoom view is created without a file")
        public required init?(coder: NSCoder) { nil }

        // MARK: - For subclasses

        /// The scale of the picture when the size of the view has changed; 1 fits it to the view.
        open var initialScale: CGFloat { 1 }

        /// Zooms in, or fits the picture to the view; called after a double tap.
        @objc open func toggleZoom() {
            setZoomScale(zoomScale > 1 ? 1 : 3, animated: window != nil)
        }

        /// Arranges the picture with its ``initialScale``, as if the size of the view had changed.
        public func arrangeAgain() {
            arranged = .zero
            setNeedsLayout()
        }

        /// Arranges the picture if the size of the view has changed.
        open override func layoutSubviews() {
            super.layoutSubviews()
            guard arranged != bounds.size else { return }
            arranged = bounds.size
            zoomScale = 1
            canvas.frame = CGRect(origin: .zero, size: arranged)
            contentSize = arranged
            picture.transform = .identity
            picture.bounds = CGRect(
                origin: .zero,
                size: quarterTurns % 2 == 0
                    ? arranged : CGSize(width: arranged.height, height: arranged.width))
            picture.center = CGPoint(x: arranged.width / 2, y: arranged.height / 2)
            picture.transform = CGAffineTransform(rotationAngle: CGFloat(quarterTurns) * .pi / 2)
            zoomScale = initialScale
            picture.magnification = zoomScale
        }

        // MARK: - UIScrollViewDelegate

        /// Returns the view that is zoomed: the picture, and the empty space around it.
        open func viewForZooming(in scrollView: UIScrollView) -> UIView? { canvas }

        /// Decodes the picture for its new scale.
        open func scrollViewDidEndZooming(
            _ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat
        ) { picture.magnification = scale }
    }
#endif
