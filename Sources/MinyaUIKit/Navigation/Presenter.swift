// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit)
    import UIKit

    /// Presents sheets, alerts and choosers over a window, one after the other.
    @MainActor
    package final class Presenter: SheetPresenter {
        private let chain: PresentedChain<UIViewController>
        private let container: PresentedPages

        /// Creates the presenter of a window, or of another container, by its root.
        package init(over base: UIViewController) {
            container = PresentedPages(over: base)
            chain = PresentedChain(container)
            container.keeper = chain.keeper
        }

        /// Whether something can be presented: the window must be there.
        package var canPresent: Bool { container.base?.viewIfLoaded?.window != nil }

        /// Presents a controller.
        ///
        /// - Parameter onLeft: Called once, when it is removed other than by ``end(_:)``.
        package func present(
            _ controller: UIViewController, onLeft: @escaping @MainActor () -> Void
        ) {
            guard canPresent else { return onLeft() }
            chain.present(controller, onLeft: onLeft)
        }

        /// Presents a controller that the user can swipe down, which its delegate has to report.
        package func present(
            sheet controller: UIViewController, onLeft: @escaping @MainActor () -> Void
        ) {
            if canPresent { controller.presentationController?.delegate = container }
            present(controller, onLeft: onLeft)
        }

        /// Dismisses a controller with all that is presented over it.
        package func dismiss(_ controller: UIViewController) { chain.dismiss(controller) }

        /// Notes that a controller has dismissed itself.
        package func end(_ controller: UIViewController) { chain.end(controller) }
    }

    /// The controllers that are presented over a root.
    @MainActor
    private final class PresentedPages: NSObject, PageContainer,
        UIAdaptivePresentationControllerDelegate
    {
        weak var base: UIViewController?
        weak var keeper: PageKeeper<UIViewController>?

        private let follower = TransitionFollower()

        init(over base: UIViewController) {
            self.base = base
            super.init()
            follower.onBegin = { [weak self] in self?.keeper?.moveBegan() }
            follower.onEnd = { [weak self] in self?.keeper?.moveEnded(isCancelled: $0) }
        }

        /// All presented controllers, those of others included.
        private var all: [UIViewController] {
            var list: [UIViewController] = []
            var last = base
            while let next = last?.presentedViewController, !next.isBeingDismissed {
                list.append(next)
                last = next
            }
            return list
        }

        var pages: [UIViewController] { all.filter(given.contains) }

        /// The pages that this container was last given.
        private var given: [UIViewController] = []

        func show(_ pages: [UIViewController]) {
            let front = all.last ?? base
            // An alert that was answered may still be on its way out.
            let coordinator = front?.presentedViewController?.transitionCoordinator
            let waits = coordinator?.animate(alongsideTransition: nil) { [weak self] _ in
                Task { self?.show(pages) }
            }
            if waits == true { return }
            let now = self.pages
            let kept = zip(now, pages).prefix { $0 == $1 }.count
            // What has dismissed itself is not presented again.
            let new = pages[kept...].filter { !given.contains($0) }[...]
            given = pages
            // Dismissed by what presents it, together with everything in front of it.
            guard now.count > kept, let presenting = now[kept].presentingViewController else {
                return present(new)
            }
            presenting.dismiss(animated: true) { [weak self] in self?.present(new) }
        }

        private func present(_ pages: ArraySlice<UIViewController>) {
            guard let next = pages.first, let front = all.last ?? base else {
                keeper?.moveEnded(isCancelled: false)
                return
            }
            front.present(next, animated: true) { [weak self] in self?.present(pages.dropFirst()) }
        }

        // MARK: - UIAdaptivePresentationControllerDelegate

        func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {
            // The user may still cancel the swipe.
            let presented = presentationController.presentedViewController
            if let coordinator = presented.transitionCoordinator {
                follower.follow(coordinator: coordinator)
            }
        }

        func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
            if !follower.isFollowing { keeper?.moveEnded(isCancelled: false) }
        }
    }
#endif
