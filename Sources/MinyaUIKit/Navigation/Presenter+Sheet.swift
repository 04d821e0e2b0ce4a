// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit)
    package import Minya
    package import UIKit

    extension Presenter {
        /// Presents a sheet with scenes of its own, which ends with the front scene of a stack.
        ///
        /// - Parameter removeScenes: Removes the scenes of the sheet; it retains the sheet's
        ///   navigation, and is released with the sheet.
        /// - Returns: What removes the sheet when its first scene has ended.
        package func presentSheet<Page>(
            _ controller: UIViewController, over stack: SceneStack<Page>,
            removeScenes: @escaping @MainActor () -> [Scene]
        ) -> @MainActor () -> Void {
            controller.modalPresentationStyle = .pageSheet
            let scenes = Sheet {
                // First those of the sheets in front of it.
                let scenes = removeScenes()
                self.dismiss(controller)
                return scenes
            }
            stack.attach(scenes)
            // The chain retains the sheet's navigation as long as it is presented.
            present(controller, isSwiped: true) { [weak stack] in
                stack?.detach(scenes)
                Scene.close(scenes.removeScenes())
            }
            // Weakly: the sheet's scenes retain its navigation until they are removed.
            return { [weak self, weak controller, weak stack, weak scenes] in
                if let scenes { stack?.detach(scenes) }
                if let controller { self?.end(controller) }
            }
        }
    }

    /// The scenes of a sheet.
    @MainActor
    private final class Sheet: SheetScenes {
        private var removal: (@MainActor () -> [Scene])?

        init(_ removal: @escaping @MainActor () -> [Scene]) { self.removal = removal }

        func removeScenes() -> [Scene] {
            guard let removal else { return [] }
            self.removal = nil
            return removal()
        }
    }
#endif
