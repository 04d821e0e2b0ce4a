// SPDX-License-Identifier: Apache-2.0

import MinyaUIKit
import Observation

/// The pages of a stack whose path SwiftUI shows, and shortens when the user goes back.
///
/// SwiftUI assigns the path only when a gesture has gone through, so no movement is followed.
@MainActor
package final class ShownPages<Page: Hashable>: PageContainer, Observable {
    /// The keeper, which a stack creates with this container.
    package weak var keeper: PageKeeper<Page>?

    private let shown = Watched<[Page]>([])

    /// Creates a container without pages.
    package init() {}

    /// The pages, the front one last.
    package var pages: [Page] { shown.value }

    /// Shows these pages, at once.
    package func show(_ pages: [Page]) {
        shown.value = pages
        keeper?.moveEnded(isCancelled: false)
    }

    /// The pages in front of the first one; an assignment reports those that it leaves out as removed
    /// by the user.
    ///
    /// A page that the app has removed meanwhile does not come back.
    package var path: [Page] {
        get { Array(pages.dropFirst()) }
        set {
            guard newValue != path else { return }
            keeper?.moveBegan()
            show(pages.prefix(1) + newValue)
        }
    }
}
