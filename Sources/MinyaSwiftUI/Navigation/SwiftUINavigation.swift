// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI) && canImport(UIKit)
    public import Minya
    import MinyaUIKit
    public import UIKit

    /// A navigation that shows a stack of scenes with SwiftUI's `NavigationStack`, in a window or in a
    /// sheet.
    ///
    /// Each scene's view is a ``SwiftUIPage``, whose title, toolbar and search are those of SwiftUI.
    /// The user goes back with the button of the navigation bar and its menu, by swiping from the
    /// edge, and by pulling a sheet down. Each scene is closed exactly once.
    ///
    /// ```swift
    /// struct PhotosWindow: SwiftUI.View {
    ///     let navigation: SwiftUINavigation
    ///
    ///     var body: some SwiftUI.View { ScenesView(navigation) }
    /// }
    /// ```
    ///
    /// A sheet is a `NavigationStack` of its own. Sheets, alerts, menus and choosers are presented by
    /// UIKit, one after the other, as `UIKitNavigation` does. A scene in a tab or a window is shown as
    /// a page, and so is a detail, which replaces the former one.
    ///
    /// Keep a reference to the navigation as long as its window.
    @MainActor
    public final class SwiftUINavigation: Navigation, StackNavigation {
        /// The view controller that shows the scenes, for a window of UIKit; ``ScenesView`` shows it in
        /// a window of SwiftUI.
        public let controller: UIViewController

        /// Called when the first scene has ended; all scenes are closed by then.
        public var onEnd: (() -> Void)?

        /// The open scenes in the order they were opened, the front scene last.
        public var scenes: [Scene] { stack.scenes }

        private let shown: ShownPages<ScenePage>
        package let stack: SceneStack<ScenePage>
        /// Performs what is not about scenes.
        private let responses: UIKitNavigation

        /// Creates a navigation without scenes.
        public convenience init() { self.init(presenter: nil) }

        private init(presenter: Presenter?) {
            shown = ShownPages()
            controller = StackController(shown)
            responses = UIKitNavigation(respondingOver: controller, presenter: presenter)
            stack = SceneStack(shown)
            shown.keeper = stack.main
            stack.onEnd = { [weak self] in self?.onEnd?() }
            stack.onRemoval = { [responses] page in responses.toasts.removeOffer(of: page) }
        }

        /// Closes all scenes, each of which answers `.cancelled` if it has not finished.
        ///
        /// Call it when the user has closed the window; the end of the first scene does the same.
        public func close() { stack.close() }

        // MARK: - Scenes

        /// Shows a scene in front; returns the navigation of the sheet it opens in, or this one.
        ///
        /// The first scene is shown here, whatever the presentation.
        public func show(_ scene: Scene, as presentation: Presentation) -> any Navigation {
            for page in shown.pages { page.isFullscreen = false }
            return place(scene, as: presentation)
        }

        package func makePage(for scene: Scene) -> ScenePage { ScenePage(scene) }

        package func makePlace(
            for scene: Scene, as presentation: Presentation
        ) -> SwiftUINavigation? {
            presentation == .sheet ? makeSheet() : nil
        }

        /// Shows the view that replaced the scene's previous view.
        public func viewReplaced(in scene: Scene) { stack.page(of: scene)?.viewReplaced(in: scene) }

        /// Removes a scene and all scenes above it.
        ///
        /// Removing the first scene closes the sheet or the window.
        public func dismiss(_ scene: Scene) { stack.dismiss(scene) }

        /// Dismisses the front scene, unless it is the first.
        public func back() { stack.goBack() }

        /// Enters or leaves full screen for a scene: without bars and without the system's indicators.
        ///
        /// It lasts until another scene is shown.
        public func setFullscreen(_ isFullscreen: Bool, of scene: Scene?) {
            (scene ?? scenes.last).flatMap(stack.page)?.isFullscreen = isFullscreen
        }

        /// Presents an empty sheet that ends with the front scene; nil without a window.
        private func makeSheet() -> SwiftUINavigation? {
            let presenter = responses.presenter
            guard presenter.canPresent else { return nil }
            let sheet = SwiftUINavigation(presenter: presenter)
            let controller = sheet.controller
            controller.modalPresentationStyle = .pageSheet
            present(sheet, in: controller, by: presenter)
            return sheet
        }

        // MARK: - Responses

        /// Shows a toast; one with a button is removed together with its scene.
        public func toast(
            _ text: String, button: String?, of scene: Scene?,
            pressed: @escaping @MainActor () -> Void
        ) {
            responses.toasts.add(
                text, button: button, of: scene.flatMap(stack.page), pressed: pressed)
        }

        /// Shows an alert; if it is removed by something else, it answers nil.
        public func alert(
            _ alert: Alert<Int>, answered: @escaping @MainActor (Int?, String) -> Void
        ) {
            responses.alert(alert, answered: answered)
        }

        /// Shows a menu where the user last touched the screen.
        public func menu(_ menu: Menu<Int>, chosen: @escaping @MainActor (Int?) -> Void) {
            responses.menu(menu, chosen: chosen)
        }

        /// Copies text or a file to the clipboard; a picture file can also be pasted as a picture.
        public func copy(_ clip: Clip) { responses.copy(clip) }

        /// Opens a link or a file, shares a file, or shows a folder; if that fails, a toast reports
        /// it.
        public func launch(_ launch: Launch) { responses.launch(launch) }

        /// Requests files or a folder with the system's document picker.
        public func choose(
            _ title: String, _ kind: FileChoiceKind,
            answered: @escaping @MainActor ([String]?) -> Void
        ) {
            responses.choose(title, kind, answered: answered)
        }
    }
#endif
