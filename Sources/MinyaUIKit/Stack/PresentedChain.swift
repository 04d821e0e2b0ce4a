// SPDX-License-Identifier: Apache-2.0

/// What is presented over a window: sheets, alerts and choosers, each over the previous one.
///
/// A toolkit presents one after the other, never two at once, and removes whatever is in front of
/// what it dismisses. So does this chain, and it reports each removal once.
@MainActor
package final class PresentedChain<Page: Hashable> {
    private struct Item {
        let page: Page
        let onLeft: @MainActor () -> Void
    }

    /// The keeper of the container that presents the pages.
    package let keeper: PageKeeper<Page>
    private var items: [Item] = []

    /// Creates an empty chain.
    package init(_ container: any PageContainer<Page>) {
        keeper = PageKeeper(container)
        keeper.onLeft = { [weak self] pages in
            guard let self, let first = items.firstIndex(where: { pages.contains($0.page) }) else {
                return
            }
            cut(from: first)
        }
    }

    /// The presented pages, the front one last.
    package var pages: [Page] { items.map(\.page) }

    /// Presents a page in front of the others, as soon as nothing is moving.
    ///
    /// - Parameter onLeft: Called once, when the page is removed other than by ``end(_:)``.
    package func present(_ page: Page, onLeft: @escaping @MainActor () -> Void) {
        items.append(Item(page: page, onLeft: onLeft))
        keeper.want(pages)
    }

    /// Dismisses a page with all pages in front of it, the front one first.
    package func dismiss(_ page: Page) {
        guard let index = items.firstIndex(where: { $0.page == page }) else { return }
        cut(from: index)
    }

    /// Notes that a page has ended by itself, as an alert does; its `onLeft` is not called.
    package func end(_ page: Page) {
        guard let index = items.firstIndex(where: { $0.page == page }) else { return }
        items[index] = Item(page: page, onLeft: {})
        cut(from: index)
    }

    private func cut(from index: Int) {
        let leaving = items[index...]
        items.removeSubrange(index...)
        keeper.want(pages)
        for item in leaving.reversed() { item.onLeft() }
    }
}
