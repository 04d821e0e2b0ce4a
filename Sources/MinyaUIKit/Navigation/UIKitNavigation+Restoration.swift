// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit)
    public import Minya
    public import UIKit

    extension UIKitNavigation {
        /// The type of the activities with links to pages.
        ///
        /// List it in the app's `Info.plist`, under `NSUserActivityTypes`.
        public static let pagesActivity = "minya.pages"

        /// Returns an activity with links to the open pages, from which iOS restores a window; nil if
        /// no open page has a link.
        ///
        /// ```swift
        /// // In stateRestorationActivity(for:) of the app's UIWindowSceneDelegate:
        /// let activity = navigation.pagesActivity(scheme: "photos")
        /// ```
        ///
        /// A page has a link if the app calls `mediator.route` with its key, its context can be
        /// encoded, and it has no result. Pages in sheets and in other tabs or windows are left out.
        ///
        /// - Parameter scheme: The scheme of the app's links.
        public func pagesActivity(scheme: String) -> NSUserActivity? {
            let pages = PageLinks(to: stack, scheme: scheme)
            if pages.links.isEmpty { return nil }
            let activity = NSUserActivity(activityType: Self.pagesActivity)
            activity.userInfo = pages.values
            return activity
        }

        /// Opens the pages of an activity, over those that are open already.
        ///
        /// ```swift
        /// // In scene(_:willConnectTo:options:):
        /// mediator.open(.photoList, PhotoQuery(text: ""), in: navigation)
        /// navigation.openPages(of: session.stateRestorationActivity, by: mediator)
        /// ```
        ///
        /// The app opens its first page before; a link to it is ignored if it is the first one. So are
        /// an activity of another type, links to unknown routes or with a context that does not fit,
        /// and all links after the twentieth.
        public func openPages(of activity: NSUserActivity?, by mediator: Mediator) {
            guard let activity, activity.activityType == Self.pagesActivity else { return }
            PageLinks(activity.userInfo).open(in: self, by: mediator)
        }
    }
#endif
