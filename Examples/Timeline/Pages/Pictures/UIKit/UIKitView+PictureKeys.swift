// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit)
    import Minya
    import MinyaUIKit
    import TimelineCore
    import UIKit

    extension UIKitView where Pipe == PicturesPipeline {
        /// Adds the keys of the pictures page.
        package func addPictureKeys() {
            addShortcut(UIKeyCommand.inputRightArrow, [], title: localized("Next Picture")) {
                [weak self] in self?.pipeline.next.send()
            }
            addShortcut(UIKeyCommand.inputLeftArrow, [], title: localized("Previous Picture")) {
                [weak self] in self?.pipeline.previous.send()
            }
            addShortcut("f", title: localized("Full Screen")) { [weak self] in
                self?.pipeline.toggleFullscreen.send()
            }
        }
    }
#endif
