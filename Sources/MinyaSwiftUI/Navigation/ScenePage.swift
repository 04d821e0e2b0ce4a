// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI) && canImport(UIKit)
    import Minya
    import SwiftUI

    /// A scene in the path of a `NavigationStack`.
    ///
    /// It refers to the scene weakly, because SwiftUI retains it until the page has slid out.
    @MainActor
    package final class ScenePage: Hashable {
        private(set) weak var scene: Minya.Scene?
        private let content: Watched<any AnySwiftUIPage>
        private let fullscreen = Watched(false)

        /// Creates the page of a scene whose view is a ``SwiftUIPage``.
        init(_ scene: Minya.Scene) {
            self.scene = scene
            content = Watched(Self.content(of: scene))
        }

        /// The view of the scene.
        var view: any AnySwiftUIPage { content.value }

        /// Whether the page requested the full screen.
        var isFullscreen: Bool {
            get { fullscreen.value }
            set { if newValue != fullscreen.value { fullscreen.value = newValue } }
        }

        /// Shows the view that replaced the scene's former one.
        func viewReplaced(in scene: Minya.Scene) { content.value = Self.content(of: scene) }

        private static func content(of scene: Minya.Scene) -> any AnySwiftUIPage {
            guard let page = scene.view as? any AnySwiftUIPage else {
                fatalError("The view of \(scene.name) must be a SwiftUIPage to be shown by SwiftUI")
            }
            return page
        }

        package nonisolated static func == (one: ScenePage, other: ScenePage) -> Bool {
            one === other
        }
        package nonisolated func hash(into hasher: inout Hasher) {
            hasher.combine(ObjectIdentifier(self))
        }
    }
#endif
