// SPDX-License-Identifier: Apache-2.0

import Minya
import MinyaUIKit
import PhotosCore
import UIKit

/// A window of Photos.
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
        if requested == nil {
            app.mediator.open(.search, (), in: navigation)
            navigation.openPages(of: session.stateRestorationActivity, by: app.mediator)
        }
        self.window = window
        self.navigation = navigation
    }

    func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? {
        navigation?.pagesActivity(scheme: "minya-photos")
    }

    /// The user may have changed the app's documents meanwhile.
    func sceneWillEnterForeground(_ scene: UIScene) {
        guard let app = UIApplication.shared.delegate as? AppDelegate else { return }
        Task { [photos = app.photos] in await photos.refresh() }
    }
}
