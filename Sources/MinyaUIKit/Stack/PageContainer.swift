// SPDX-License-Identifier: Apache-2.0

/// A toolkit's container of pages, as a ``PageKeeper`` needs it.
@MainActor
package protocol PageContainer<Page>: AnyObject {
    /// The type of its pages.
    associatedtype Page: Hashable

    /// The pages that it contains, the front one last; pages of others are left out.
    var pages: [Page] { get }

    /// Makes the container contain these pages.
    ///
    /// The container then calls ``PageKeeper/moveEnded(isCancelled:)`` when it is at rest, which may
    /// be before this method returns.
    func show(_ pages: [Page])
}
