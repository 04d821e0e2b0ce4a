// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit)
    import Minya
    import UIKit

    extension UIKitNavigation {
        /// Presents an empty sheet that ends with the front scene; nil without a window.
        func makeSheet(for scene: Scene) -> UIKitNavigation? {
            guard presenter.canPresent else { return nil }
            let sheet = UIKitNavigation(UINavigationController(), presenter: presenter)
            sheet.windows = windows
            let controller = sheet.controller
            controller.modalPresentationStyle = .pageSheet
            if let presentation = controller.sheetPresentationController {
                let detents = (scene.view as? any UIKitPage)?.sheetDetents ?? [.large()]
                presentation.detents = detents
                presentation.prefersGrabberVisible = detents.count > 1
            }
            present(sheet, in: controller, by: presenter)
            return sheet
        }
    }
#endif
