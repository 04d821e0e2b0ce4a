// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit)
    public import Minya
    public import UIKit

    /// A view controller that shows a scene.
    ///
    /// Its navigation creates it and loads its view; then the layers of the scene are connected, and
    /// the Store begins with `load()`. The navigation closes the scene when this controller has left
    /// its container for good: not when another page covers it, nor when the user cancels a swipe
    /// back. It refers to the scene weakly, because it lives until the page has slid out.
    public final class SceneViewController: UIViewController {
        /// The scene; nil after it has closed.
        public private(set) weak var scene: Scene?

        /// Whether the page requested the full screen.
        var isFullscreen = false {
            didSet {
                setNeedsStatusBarAppearanceUpdate()
                setNeedsUpdateOfHomeIndicatorAutoHidden()
            }
        }

        /// What the navigation bar shows, which the page's view keeps up to date.
        private let item: UINavigationItem
        private var root: UIView
        private var contained: [UIViewController]

        /// Creates the controller of a scene whose view is a ``UIKitView``.
        init(_ scene: Scene) {
            let page = Self.page(of: scene)
            self.scene = scene
            item = page.navigationItem
            root = page.root
            contained = page.children
            super.init(nibName: nil, bundle: nil)
            page.viewController = self
        }

        @available(*, unavailable, message: "a navigation creates it with a scene")
        public required init?(coder: NSCoder) { nil }

        private static func page(of scene: Scene) -> any UIKitPage {
            guard let page = scene.view as? any UIKitPage else {
                fatalError("The view of \(scene.name) must be a UIKitView to be shown on UIKit")
            }
            return page
        }

        /// The page's items of the navigation bar.
        public override var navigationItem: UINavigationItem { item }

        /// Shows the root of the page, also below the bars.
        public override func viewDidLoad() {
            super.viewDidLoad()
            view.backgroundColor = .systemBackground
            showRoot()
        }

        /// Shows the view that replaced the scene's former one.
        func viewReplaced(in scene: Scene) {
            let page = Self.page(of: scene)
            item.copy(from: page.navigationItem)
            page.navigationItem = item
            page.viewController = self
            for child in contained {
                child.willMove(toParent: nil)
                child.viewIfLoaded?.removeFromSuperview()
                child.removeFromParent()
            }
            root.removeFromSuperview()
            (root, contained) = (page.root, page.children)
            if isViewLoaded { showRoot() }
        }

        private func showRoot() {
            for child in contained { addChild(child) }
            root.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(root)
            NSLayoutConstraint.activate([
                root.topAnchor.constraint(equalTo: view.topAnchor),
                root.bottomAnchor.constraint(equalTo: view.bottomAnchor),
                root.leadingAnchor.constraint(equalTo: view.leadingAnchor),
                root.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            ])
            for child in contained { child.didMove(toParent: self) }
            // The bars adapt their background to what scrolls below them.
            let content = (root as? LoadView)?.content ?? root
            setContentScrollView((content as? PageColumn)?.scrollView ?? content as? UIScrollView)
        }

        // MARK: - Keys and full screen

        /// The key combinations of the page.
        public override var keyCommands: [UIKeyCommand]? { page?.keyCommands }

        /// Performs a key combination of the page.
        @objc public func perform(key command: UIKeyCommand) { page?.perform(command) }

        /// Whether the page is full screen.
        public override var prefersStatusBarHidden: Bool { isFullscreen }

        /// Whether the page is full screen.
        public override var prefersHomeIndicatorAutoHidden: Bool { isFullscreen }

        private var page: (any UIKitPage)? { scene?.view as? any UIKitPage }
    }

    extension UINavigationItem {
        /// Copies what another item shows.
        fileprivate func copy(from other: UINavigationItem) {
            title = other.title
            prompt = other.prompt
            titleView = other.titleView
            backButtonTitle = other.backButtonTitle
            leftItemsSupplementBackButton = other.leftItemsSupplementBackButton
            leftBarButtonItems = other.leftBarButtonItems
            rightBarButtonItems = other.rightBarButtonItems
            largeTitleDisplayMode = other.largeTitleDisplayMode
            searchController = other.searchController
            hidesSearchBarWhenScrolling = other.hidesSearchBarWhenScrolling
        }
    }
#endif
