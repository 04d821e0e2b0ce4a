// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit)
    import Foundation

    /// Calls a closure for each notification of an object, until it is released.
    @MainActor
    final class Notifications {
        private let token: any NSObjectProtocol

        init(
            _ name: Notification.Name, of object: AnyObject, _ body: @escaping @MainActor () -> Void
        ) {
            // UIKit posts on the main thread, so the closure is called at once.
            token = NotificationCenter.default.addObserver(
                forName: name, object: object, queue: nil
            ) { _ in MainActor.assumeIsolated { body() } }
        }

        isolated deinit { NotificationCenter.default.removeObserver(token) }
    }
#endif
