// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI) && canImport(UIKit)
    import Minya
    import MinyaSwiftUI
    import PhotosCore
    import UIKit

    /// Prompts for a name, in a sheet of UIKit.
    final class RenameFormView: HostedView<RenameForm> {
        required init(pipeline: ViewEnd<RenamePipeline>) {
            super.init(pipeline: pipeline)
            title = localized("Rename")
        }

        override var sheetDetents: [UISheetPresentationController.Detent] { [.medium(), .large()] }
    }
#endif
