// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit)
    import Minya
    public import UIKit

    /// The windows that scenes open in, on systems that have several.
    ///
    /// ```swift
    /// // In the app's UIWindowSceneDelegate, in scene(_:willConnectTo:options:):
    /// if let navigation = windows.navigation(of: session, connectionOptions) {
    ///     window.rootViewController = navigation.controller
    /// }
    /// ```
    ///
    /// The app keeps one object for all of its windows, assigns it to the `windows` of its
    /// navigations, and calls ``close(_:)`` when the user has closed a window.
    @MainActor
    public final class UIKitWindows {
        private static let activity = "minya.window"
        private static let number = "number"

        private var navigations: [String: UIKitNavigation] = [:]
        /// The number of each window, by the identifier of its session.
        private var sessions: [String: String] = [:]

        /// Creates the registry of an app that has no further window yet.
        public init() {}

        /// Returns the navigation of a window that is about to appear; nil for a window that the
        /// system or the user opened.
        public func navigation(
            of session: UISceneSession, _ options: UIScene.ConnectionOptions
        ) -> UIKitNavigation? {
            let activity = options.userActivities.first { $0.activityType == Self.activity }
            if let number = activity?.userInfo?[Self.number] as? String {
                sessions[session.persistentIdentifier] = number
            }
            return sessions[session.persistentIdentifier].flatMap { navigations[$0] }
        }

        /// Closes the scenes of windows that the user has closed.
        ///
        /// Call it in the app delegate's `application(_:didDiscardSceneSessions:)`.
        public func close(_ closed: Set<UISceneSession>) {
            for session in closed {
                guard let number = sessions.removeValue(forKey: session.persistentIdentifier)
                else { continue }
                navigations[number]?.close()
            }
        }

        /// Opens a window; nil if the system has only one.
        func open() -> UIKitNavigation? {
            guard UIApplication.shared.supportsMultipleScenes else { return nil }
            let number = UUID().uuidString
            let navigation = UIKitNavigation()
            navigation.windows = self
            navigations[number] = navigation
            let activity = NSUserActivity(activityType: Self.activity)
            activity.userInfo = [Self.number: number]
            navigation.stack.leave = { [weak self, weak navigation] in
                self?.navigations[number] = nil
                guard
                    let session = navigation?.controller.viewIfLoaded?.window?.windowScene?.session
                else { return }
                UIApplication.shared.requestSceneSessionDestruction(session, options: nil)
            }
            let request = UISceneSessionActivationRequest(userActivity: activity)
            UIApplication.shared.activateSceneSession(for: request) { [weak navigation] _ in
                // The system refused: the scenes are cancelled.
                Task { @MainActor in navigation?.close() }
            }
            return navigation
        }
    }
#endif
