// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit)
    import UIKit

    /// The two columns of a split view controller.
    ///
    /// While it is collapsed, the pages of the second column are in the first one. Which page is where
    /// is the stack's decision, so the split view controller moves none of them by itself.
    @MainActor
    final class SplitColumns: NSObject, UISplitViewControllerDelegate {
        let side = NavigationColumn(UINavigationController())
        /// Called with true if there is only one column.
        var onCollapse: @MainActor (Bool) -> Void = { _ in }

        private weak var split: UISplitViewController?
        private let main: NavigationColumn

        init(_ split: UISplitViewController, _ main: NavigationColumn) {
            self.split = split
            self.main = main
            super.init()
            let empty = UIViewController()
            empty.view.backgroundColor = .systemBackground
            side.placeholder = empty
            side.controller.viewControllers = [empty]
            split.preferredDisplayMode = .oneBesideSecondary
            split.delegate = self
            split.viewControllers = [main.controller, side.controller]
        }

        var isCollapsed: Bool { split?.isCollapsed ?? true }

        func splitViewController(
            _ splitViewController: UISplitViewController,
            collapseSecondary secondaryViewController: UIViewController,
            onto primaryViewController: UIViewController
        ) -> Bool {
            collapse(true)
            return true
        }

        func splitViewController(
            _ splitViewController: UISplitViewController,
            separateSecondaryFrom primaryViewController: UIViewController
        ) -> UIViewController? {
            collapse(false)
            return side.controller
        }

        private func collapse(_ isCollapsed: Bool) {
            for column in [main, side] { column.isStill = true }
            onCollapse(isCollapsed)
            for column in [main, side] { column.isStill = false }
        }
    }
#endif
