// SPDX-License-Identifier: Apache-2.0

public import Minya

extension Working {
    /// Shows the last page of a feed's source, and every change from now on.
    ///
    /// - Parameters:
    ///   - rows: Creates the rows of an item from the item and the one shown directly above it, which
    ///     is the next newer one if the feed `isNewestFirst`; nil for the first. An empty array hides
    ///     the item. Each row needs a unique id; of a repeated id, the first row stays.
    ///   - loaded: Called with the outcome of the first page, and of each reload that the source
    ///     requests.
    ///   - changed: Called with each change after it is shown, except `.reset`, which reloads the page
    ///     and calls `loaded`.
    public func follow<Item: DataItem>(
        _ feed: DataFeed<Pipe, Item>,
        rows: @escaping @MainActor (Self, Item, _ previous: Item?) -> [AnyRow],
        loaded: @escaping @MainActor (Self, Outcome<Void>) -> Void = { _, _ in },
        changed: @escaping @MainActor (Self, DataChange<Item>) -> Void = { _, _ in }
    ) {
        feed.makeRows = { [weak self] item, previous in
            self.map { rows($0, item, previous) } ?? []
        }
        // Changes first, so that none is missed between loading the page and observing them.
        follow(named: "\(feed.name): changes", feed.source.changes()) { store, change in
            if change == .reset {
                store.load(feed, loaded)
            } else {
                feed.apply(change)
                changed(store, change)
            }
        }
        load(feed, loaded)
    }

    /// Loads the items before the shown ones, unless that is in progress or there are none.
    ///
    /// - Parameter loaded: Called with the outcome.
    public func loadMore<Item: DataItem>(
        _ feed: DataFeed<Pipe, Item>,
        loaded: @escaping @MainActor (Self, Outcome<Void>) -> Void = { _, _ in }
    ) {
        let name = "\(feed.name): page"
        guard feed.hasMore, let oldest = feed.oldest, !isRunning(named: name) else { return }
        feed.willLoad()
        run(named: name, .first) { [source = feed.source, limit = feed.pageSize] in
            try await source.page(before: oldest, limit: limit)
        } then: { store, outcome in
            if case .value(let page) = outcome { feed.merge(page) } else { feed.didNotLoad() }
            loaded(store, outcome.map { _ in })
        }
    }

    /// Reloads the shown items, or loads the first page.
    private func load<Item: DataItem>(
        _ feed: DataFeed<Pipe, Item>, _ loaded: @escaping @MainActor (Self, Outcome<Void>) -> Void
    ) {
        let limit = max(feed.pageSize, feed.items.count)
        feed.willLoad()
        // Replaces an older request for a page.
        run(named: "\(feed.name): page", .latest) { [source = feed.source] in
            try await source.page(before: nil, limit: limit)
        } then: { store, outcome in
            if case .value(let page) = outcome { feed.replace(by: page) } else { feed.didNotLoad() }
            loaded(store, outcome.map { _ in })
        }
    }
}
