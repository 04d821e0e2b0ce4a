// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit)
    import MinyaUIKit
    import UIKit

    /// A picture of the web, which can be zoomed in.
    package final class ZoomPicture: ZoomView {
        private var shown: String?

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
    }
#endif
