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
            let scenes = Sheet(sheet, presenter)
            stack.attach(scenes)
            // Weakly: the sheet's scenes retain its navigation until they are removed.
            sheet.leave = { [weak presenter, weak controller, weak stack, weak scenes] in
                if let scenes { stack?.detach(scenes) }
                if let controller { presenter?.end(controller) }
            }
            // The chain retains the sheet's navigation as long as it is presented.
            presenter.present(controller, isSwiped: true) { [weak stack] in
                stack?.detach(scenes)
                Scene.close(scenes.removeScenes())
            }
            return sheet
        }
    }

    /// The scenes of a sheet.
    @MainActor
    private final class Sheet: SheetScenes {
        private var navigation: UIKitNavigation?
        private let presenter: Presenter

        init(_ navigation: UIKitNavigation, _ presenter: Presenter) {
            self.navigation = navigation
            self.presenter = presenter
        }

        func removeScenes() -> [Scene] {
            guard let navigation else { return [] }
            self.navigation = nil
            // First those of the sheets in front of it.
            let scenes = navigation.stack.removeAllScenes()
            presenter.dismiss(navigation.controller)
            return scenes
        }
    }
#endif
