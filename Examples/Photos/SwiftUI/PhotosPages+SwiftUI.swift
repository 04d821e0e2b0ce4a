// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI) && canImport(UIKit)
    public import Minya
    public import PhotosUIKit

    extension PhotosPages {
        /// Registers the same pages as `register(in:)`, with the prompt for a name in SwiftUI.
        public static func registerWithSwiftUI(in mediator: Mediator) {
            register(in: mediator, rename: RenameFormView.self)
        }
    }
#endif
