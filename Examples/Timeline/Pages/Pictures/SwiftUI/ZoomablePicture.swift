// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI) && canImport(UIKit)
    import SwiftUI
    import TimelineUIKit

    /// A picture of the web, zoomed in with two fingers or a double tap by UIKit.
    struct ZoomablePicture: UIViewRepresentable {
        /// The address; nil for none.
        let address: String?
        /// What a screen reader speaks.
        let words: String

        func makeUIView(context: Context) -> ZoomPicture { ZoomPicture() }

        func updateUIView(_ view: ZoomPicture, context: Context) {
            view.show(address, words: words)
        }
    }
#endif
