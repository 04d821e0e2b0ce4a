// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI)
    public import Minya
    public import SwiftUI

    /// A SwiftUI view that shows an open scene.
    ///
    /// ```swift
    /// let scene = navigation.scenes.last
    /// let shown = scene.flatMap { SceneView($0) }
    /// ```
    ///
    /// It shows the scene's view at the time of its creation: a `Navigation` creates it anew in
    /// `viewReplaced(in:)`. The scene stays open until it is closed: a SwiftUI view that disappears
    /// does not close it.
    @MainActor
    public struct SceneView: SwiftUI.View {
        private let page: any AnySwiftUIPage

        /// Creates the view; nil if the scene has closed, or if its view is no ``SwiftUIPage``.
        public init?(_ scene: Minya.Scene) {
            guard let page = scene.view as? any AnySwiftUIPage else { return nil }
            self.page = page
        }

        /// The view of the scene, whose state is not shared with that of another scene.
        public var body: some SwiftUI.View {
            page.anyContent.id(ObjectIdentifier(page))
        }
    }
#endif
