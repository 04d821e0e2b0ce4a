// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit)
    import UIKit

    /// A navigation controller as the container of a stack's pages.
    ///
    /// Every transition, whoever started it, is followed by its coordinator: only that says whether a
    /// swipe back was cancelled.
    @MainActor
    final class NavigationColumn: NSObject, PageContainer, UINavigationControllerDelegate {
        let controller: UINavigationController
        weak var keeper: PageKeeper<SceneViewController>?
        /// What is shown without pages; nil for nothing.
        var placeholder: UIViewController?

        /// Whether pages change without an animation, as while columns collapse.
        var isStill = false

        private let follower = TransitionFollower()
        /// Whether the bar is hidden for a page that is full screen.
        private var hidesBar = false

        init(_ controller: UINavigationController) {
            self.controller = controller
            super.init()
            controller.delegate = self
            follower.onBegin = { [weak self] in self?.keeper?.moveBegan() }
            follower.onEnd = { [weak self] isCancelled in
                self?.updateBar(isAnimated: true)
                self?.keeper?.moveEnded(isCancelled: isCancelled)
            }
        }

        var pages: [SceneViewController] {
            controller.viewControllers.compactMap { $0 as? SceneViewController }
        }

        func show(_ pages: [SceneViewController]) {
            let now = controller.viewControllers.filter { $0 !== placeholder }
            var new = arranged(now, showing: pages, page: { $0 as? SceneViewController }) { $0 }
            if new.isEmpty, let placeholder { new = [placeholder] }
            let isAnimated =
                !isStill && controller.viewIfLoaded?.window != nil && !now.isEmpty
            controller.setViewControllers(new, animated: isAnimated)
            if isAnimated, let coordinator = controller.transitionCoordinator {
                follower.follow(coordinator: coordinator)
            } else {
                updateBar(isAnimated: false)
                keeper?.moveEnded(isCancelled: false)
            }
        }

        /// Hides the navigation bar while the front page is full screen.
        func updateBar(isAnimated: Bool) {
            let front = controller.topViewController as? SceneViewController
            let isHidden = front?.isFullscreen == true
            // An app may hide the bar of its own navigation controller.
            guard isHidden != hidesBar else { return }
            hidesBar = isHidden
            controller.setNavigationBarHidden(isHidden, animated: isAnimated)
        }

        // MARK: - UINavigationControllerDelegate

        func navigationController(
            _ navigationController: UINavigationController,
            willShow viewController: UIViewController, animated: Bool
        ) {
            if let coordinator = navigationController.transitionCoordinator {
                follower.follow(coordinator: coordinator)
            }
        }

        func navigationController(
            _ navigationController: UINavigationController,
            didShow viewController: UIViewController, animated: Bool
        ) {
            // A page may also be removed without a transition.
            if !follower.isFollowing { keeper?.moveEnded(isCancelled: false) }
        }
    }
#endif
