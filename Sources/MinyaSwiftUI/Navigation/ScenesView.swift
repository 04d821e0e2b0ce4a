// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI) && canImport(UIKit)
    public import SwiftUI
    import UIKit

    /// A SwiftUI view that shows the scenes of a navigation: the content of a window.
    ///
    /// ```swift
    /// struct PhotosWindow: SwiftUI.View {
    ///     let mediator: Mediator
    ///     @State private var navigation = SwiftUINavigation()
    ///
    ///     var body: some SwiftUI.View {
    ///         ScenesView(navigation).onAppear {
    ///             guard navigation.scenes.isEmpty else { return }
    ///             mediator.open(.photoList, PhotoQuery(text: ""), in: navigation)
    ///         }
    ///     }
    /// }
    /// ```
    @MainActor
    public struct ScenesView: SwiftUI.View {
        private let navigation: SwiftUINavigation

        /// Creates the view of a navigation, which can be shown in one place.
        public init(_ navigation: SwiftUINavigation) { self.navigation = navigation }

        /// The navigation's view controller, which extends behind the bars.
        public var body: some SwiftUI.View {
            ControllerView(controller: navigation.controller).ignoresSafeArea()
        }
    }

    /// A view controller as a SwiftUI view.
    private struct ControllerView: UIViewControllerRepresentable {
        let controller: UIViewController

        func makeUIViewController(context: Context) -> UIViewController { controller }

        func updateUIViewController(_ controller: UIViewController, context: Context) {}
    }
#endif
