// SPDX-License-Identifier: Apache-2.0

import Minya
import MinyaUIKit
import TimelineCore
import UIKit

/// A window of Timeline.
final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
    private var navigation: UIKitNavigation?

    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession,
        options: UIScene.ConnectionOptions
    ) {
        guard let scene = scene as? UIWindowScene,
            let app = UIApplication.shared.delegate as? AppDelegate
        else { return }
        // A window that a page has requested already has a navigation, with that page.
        let requested = app.windows.navigation(of: session, options)
        let navigation = requested ?? UIKitNavigation(split: UISplitViewController())
        navigation.windows = app.windows
        let window = UIWindow(windowScene: scene)
        window.rootViewController = navigation.controller
        window.makeKeyAndVisible()
        if requested == nil { app.mediator.open(.timeline, (), in: navigation) }
        self.window = window
        self.navigation = navigation
    }
}
