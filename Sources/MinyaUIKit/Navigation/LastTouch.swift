// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit)
    import UIKit

    /// Remembers where the user last touched a view, and recognizes nothing.
    final class LastTouch: UIGestureRecognizer {
        /// The place in the view of the recognizer.
        private(set) var place: CGPoint?

        init() {
            super.init(target: nil, action: nil)
            cancelsTouchesInView = false
            delaysTouchesEnded = false
        }

        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
            place = touches.first?.location(in: view)
            state = .failed
        }
    }
#endif
