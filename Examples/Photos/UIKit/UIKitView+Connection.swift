// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit)
    import Minya
    import MinyaUIKit
    import PhotosCore

    extension UIKitView {
        /// Reports above the page's title that there is no network.
        func bind(_ connection: ViewEnd<ConnectionPipeline>) {
            connection.observe(\.isOffline, by: self) { view, isOffline in
                view.navigationItem.prompt =
                    isOffline
                    ? localized(
                        "You are offline. Only pictures that were loaded before can be shown.")
                    : nil
            }
        }
    }
#endif
