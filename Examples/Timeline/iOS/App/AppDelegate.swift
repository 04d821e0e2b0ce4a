// SPDX-License-Identifier: Apache-2.0

import Foundation
import Minya
import MinyaUIKit
import TimelinePlaces
import TimelineUIKit
import UIKit

/// Assembles Timeline for iOS: the pages, and the dependencies of their stores.
@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    let mediator = Mediator()
    let windows = UIKitWindows()

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let place = Place.chosen(in: .standard)
        let pictures = PostPictures(of: place)
        TimelinePictures.fetch = { address in Data(try await pictures.bytes(at: address)) }
        TimelinePages.register(in: mediator)
        mediator.providePosts(
            of: place, reachability: place.reachability(over: NetworkReachability()))
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
