// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI) && canImport(UIKit)
    public import Minya
    public import TimelineUIKit

    extension TimelinePages {
        /// Registers the same pages as `register(in:)`, with the pictures of a post in SwiftUI.
        public static func registerWithSwiftUI(in mediator: Mediator) {
            register(in: mediator, pictures: PicturesPagerView.self)
        }
    }
#endif
