// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit)
    import Minya
    public import UIKit

    /// The tabs of a window, each of which is a navigation.
    ///
    /// ```swift
    /// let tabs = UIKitTabs()
    /// window.rootViewController = tabs.controller
    /// window.makeKeyAndVisible()
    /// let list = tabs.add(title: "Photos", image: UIImage(systemName: "photo"))
    /// mediator.open(.photoList, PhotoQuery(text: ""), in: list)
    /// ```
    ///
    /// Keep a reference to it as long as its window.
    @MainActor
    public final class UIKitTabs {
        /// The tab bar controller, the root of a window.
        public let controller: UITabBarController
        /// The navigations of the tabs, in their order.
        public private(set) var navigations: [UIKitNavigation] = []
        /// The windows of the app; without them, a scene in a window is opened as a page.
        public weak var windows: UIKitWindows? {
            didSet { for navigation in navigations { navigation.windows = windows } }
        }

        private let presenter: Presenter

        /// Creates tabs without a tab.
        public init(_ controller: UITabBarController = UITabBarController()) {
            self.controller = controller
            presenter = Presenter(over: controller)
        }

        /// Adds a tab at the end.
        @discardableResult
        public func add(title: String, image: UIImage? = nil) -> UIKitNavigation {
            let navigation = make()
            navigation.controller.tabBarItem = UITabBarItem(title: title, image: image, tag: 0)
            navigations.append(navigation)
            update()
            return navigation
        }

        /// Adds a tab for a scene that was opened in one, and selects it.
        ///
        /// The tab shows the title of its pages.
        func add(after opener: UIKitNavigation) -> UIKitNavigation {
            let navigation = make()
            navigation.controller.tabBarItem.image = opener.controller.tabBarItem.image
            let index = navigations.firstIndex { $0 === opener } ?? navigations.count - 1
            navigations.insert(navigation, at: index + 1)
            update()
            controller.selectedViewController = navigation.controller
            return navigation
        }

        private func make() -> UIKitNavigation {
            let navigation = UIKitNavigation(UINavigationController(), presenter: presenter)
            navigation.tabs = self
            navigation.windows = windows
            navigation.stack.leave = { [weak self, weak navigation] in
                if let navigation { self?.close(navigation) }
            }
            return navigation
        }

        /// Removes a tab; the last one stays, empty.
        private func close(_ navigation: UIKitNavigation) {
            guard navigations.count > 1 else { return }
            navigations.removeAll { $0 === navigation }
            update()
        }

        private func update() {
            controller.setViewControllers(navigations.map(\.controller), animated: false)
        }
    }
#endif
