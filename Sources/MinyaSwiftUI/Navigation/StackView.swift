// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI) && canImport(UIKit)
    import SwiftUI
    import UIKit

    /// The pages of a stack in a `NavigationStack`, the first of which is its root.
    struct StackView: SwiftUI.View {
        let shown: ShownPages<ScenePage>

        var body: some SwiftUI.View {
            NavigationStack(path: Bindable(shown).path) {
                // It exists even without a page, so that the destinations are known.
                ZStack {
                    if let first = shown.pages.first { PageView(page: first) }
                }
                .navigationDestination(for: ScenePage.self) { page in PageView(page: page) }
            }
        }
    }

    /// One page, without bars while it is full screen.
    private struct PageView: SwiftUI.View {
        let page: ScenePage

        var body: some SwiftUI.View {
            page.view.anyContent
                .id(ObjectIdentifier(page.view))
                .toolbarVisibility(page.isFullscreen ? .hidden : .automatic, for: .navigationBar)
                .statusBarHidden(page.isFullscreen)
                .persistentSystemOverlays(page.isFullscreen ? .hidden : .automatic)
        }
    }

    /// A view controller that shows a stack, and over which toasts are shown.
    final class StackController: UIViewController {
        private let host: UIHostingController<StackView>

        init(_ shown: ShownPages<ScenePage>) {
            host = UIHostingController(rootView: StackView(shown: shown))
            super.init(nibName: nil, bundle: nil)
        }

        @available(*, unavailable)
        required init?(coder: NSCoder) { nil }

        override func viewDidLoad() {
            super.viewDidLoad()
            let stack: UIView = host.view
            addChild(host)
            stack.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(stack)
            NSLayoutConstraint.activate([
                stack.topAnchor.constraint(equalTo: view.topAnchor),
                stack.bottomAnchor.constraint(equalTo: view.bottomAnchor),
                stack.leadingAnchor.constraint(equalTo: view.leadingAnchor),
                stack.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            ])
            host.didMove(toParent: self)
        }

        override var childForStatusBarHidden: UIViewController? { host }
        override var childForHomeIndicatorAutoHidden: UIViewController? { host }
    }
#endif
