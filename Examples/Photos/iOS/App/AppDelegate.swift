// SPDX-License-Identifier: Apache-2.0

import Minya
import MinyaUIKit
import PhotosCore
import PhotosUIKit
import UIKit

/// Assembles Photos for iOS: the pages, and the dependencies of their stores.
@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    let mediator = Mediator()
    let windows = UIKitWindows()
    let photos = DocumentPhotos()

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        PhotosPages.register(in: mediator)
        mediator.provide(.photos, photos)
        mediator.provide(.neighbours, photos)
        mediator.provide(.photoFiles, photos)
        mediator.provide(.folderList, MemoryFolderList())
        mediator.provide(.favourites, MemoryFavourites())
        mediator.provide(.history, MemorySearchHistory())
        mediator.provide(.trails, MemoryPhotoTrails())
        mediator.provide(.layout, MemoryLayoutChoice())
        do { try mediator.check() } catch { preconditionFailure("\(error)") }
        return true
    }

    func application(
        _ application: UIApplication, configurationForConnecting session: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
        let configuration = UISceneConfiguration(name: nil, sessionRole: session.role)
        configuration.delegateClass = SceneDelegate.self
        return configuration
    }

    func application(
        _ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>
    ) {
        windows.close(sceneSessions)
    }
}
