// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit)
    public import Minya
    public import UIKit

    /// A navigation that shows a stack of scenes with UIKit: in a window, in a tab, or in a sheet.
    ///
    /// The user goes back with the button of the navigation bar and its menu, by swiping from the
    /// edge, and by pulling a sheet down. Each scene is closed exactly once, when its page has left
    /// for good; a swipe that the user cancels changes nothing.
    ///
    /// ```swift
    /// let navigation = UIKitNavigation()
    /// window.rootViewController = navigation.controller
    /// window.makeKeyAndVisible()
    /// mediator.open(.photoList, PhotoQuery(text: ""), in: navigation)
    /// ```
    ///
    /// Keep a reference to the navigation as long as its window. It sets the delegate of its
    /// controllers.
    @MainActor
    public final class UIKitNavigation: Navigation, StackNavigation {
        /// The view controller that shows the scenes: the root of a window, or a part of the app's
        /// own view controllers.
        public let controller: UIViewController

        /// Called when the first scene has ended; all scenes are closed by then.
        public var onEnd: (() -> Void)?

        /// The open scenes in the order they were opened, the front scene last.
        ///
        /// A detail is in front of its opener, even if it is shown beside it.
        public var scenes: [Scene] { stack.scenes }

        package let stack: SceneStack<SceneViewController>
        package let presenter: Presenter
        /// The tabs that contain this navigation; nil outside of tabs and in a sheet.
        weak var tabs: UIKitTabs?
        /// The windows of the app; without them, a scene in a window is opened as a page.
        public weak var windows: UIKitWindows?

        private let main: NavigationColumn
        private let split: SplitColumns?
        let lastTouch = LastTouch()
        package private(set) lazy var toasts = ToastOverlay(in: controller)

        /// Creates a navigation over a navigation controller.
        ///
        /// View controllers that it contains already stay below the scenes.
        public convenience init(_ controller: UINavigationController = UINavigationController()) {
            self.init(controller, presenter: Presenter(over: controller))
        }

        /// Creates a navigation with a list on one side and a detail on the other, if there is room.
        ///
        /// - Parameter split: A split view controller that was created without a style.
        public convenience init(split: UISplitViewController) {
            let main = NavigationColumn(UINavigationController())
            let columns = SplitColumns(split, main)
            self.init(
                split, main, columns, presenter: Presenter(over: split))
        }

        convenience init(_ controller: UINavigationController, presenter: Presenter) {
            self.init(controller, NavigationColumn(controller), nil, presenter: presenter)
        }

        /// Creates a navigation that performs responses over a controller, for a host that shows the
        /// scenes itself.
        package convenience init(respondingOver controller: UIViewController, presenter: Presenter?)
        {
            self.init(
                controller, NavigationColumn(UINavigationController()), nil,
                presenter: presenter ?? Presenter(over: controller))
        }

        private init(
            _ controller: UIViewController, _ main: NavigationColumn, _ split: SplitColumns?,
            presenter: Presenter
        ) {
            self.controller = controller
            self.main = main
            self.split = split
            self.presenter = presenter
            stack = SceneStack(main, side: split?.side)
            main.keeper = stack.main
            split?.side.keeper = stack.side
            split?.onCollapse = { [weak stack] in stack?.setCollapsed($0) }
            if let split { stack.setCollapsed(split.isCollapsed) }
            stack.onEnd = { [weak self] in self?.onEnd?() }
            stack.onRemoval = { [weak self] in self?.toasts.removeOffer(of: $0) }
            controller.view.addGestureRecognizer(lastTouch)
        }

        /// Closes all scenes, each of which answers `.cancelled` if it has not finished.
        ///
        /// Call it when the user has closed the window; the end of the first scene does the same.
        public func close() { stack.close() }

        // MARK: - Navigation

        /// Shows a scene in front; returns the navigation of the tab, the sheet or the window it opens
        /// in.
        ///
        /// The first scene is shown here, whatever the presentation. Without tabs or windows, and in a
        /// sheet, `.tab` and `.window` open a page.
        public func show(_ scene: Scene, as presentation: Presentation) -> any Navigation {
            for scene in scenes { stack.page(of: scene)?.isFullscreen = false }
            return place(scene, as: presentation)
        }

        package func makePage(for scene: Scene) -> SceneViewController {
            let page = SceneViewController(scene)
            // The outlets of the view exist before its layers are connected.
            page.loadViewIfNeeded()
            return page
        }

        package func makePlace(for scene: Scene, as presentation: Presentation) -> UIKitNavigation?
        {
            switch presentation {
            case .page, .detail: nil
            case .sheet: makeSheet(for: scene)
            case .tab: tabs?.add(after: self)
            case .window: windows?.open()
            }
        }

        /// Shows the view that replaced the scene's previous view.
        public func viewReplaced(in scene: Scene) { stack.page(of: scene)?.viewReplaced(in: scene) }

        /// Removes a scene and all scenes above it.
        ///
        /// Removing the first scene closes the tab, the sheet or the window.
        public func dismiss(_ scene: Scene) { stack.dismiss(scene) }

        /// Dismisses the front scene, unless it is the first.
        public func back() { stack.goBack() }

        /// Enters or leaves full screen for a scene: without bars and without the system's indicators.
        ///
        /// It lasts until another scene is shown.
        public func setFullscreen(_ isFullscreen: Bool, of scene: Scene?) {
            guard let page = (scene ?? scenes.last).flatMap(stack.page) else { return }
            page.isFullscreen = isFullscreen
            main.updateBar(isAnimated: true)
            split?.side.updateBar(isAnimated: true)
        }
    }
#endif
