// SPDX-License-Identifier: Apache-2.0

extension Working {
    /// Shows the last page of a feed's source, and every change from now on.
    ///
    /// - Parameters:
    ///   - rows: What shows an item, which is told the one before it; nil for none that is shown.
    ///     Each row has an id of its own; of one that is there already the first stays.
    ///   - loaded: Told how the first page ended, and each one that was asked for anew because the
    ///     source said so.
    ///   - told: Told each change after it is shown.
    public func follow<Item: DataItem>(
        _ feed: DataFeed<Pipe, Item>,
        rows: @escaping @MainActor (Self, Item, _ previous: Item?) -> [AnyRow],
        loaded: @escaping @MainActor (Self, Outcome<Void>) -> Void = { _, _ in },
        told: @escaping @MainActor (Self, DataChange<Item>) -> Void = { _, _ in }
    ) {
        feed.makeRows = { [weak self] item, previous in
            self.map { rows($0, item, previous) } ?? []
        }
        // First the changes, so that none is missed between the page and them.
        follow("\(feed.name): changes", feed.source.changes()) { store, change in
            if change == .reset {
                store.load(feed, loaded)
            } else {
                feed.apply(change)
                told(store, change)
            }
        }
        load(feed, loaded)
    }

    /// Asks for the items before those that are shown; nothing while that is under way, or where
    /// there are none.
    ///
    /// - Parameter loaded: Told how it ended.
    public func loadMore<Item: DataItem>(
        _ feed: DataFeed<Pipe, Item>,
        loaded: @escaping @MainActor (Self, Outcome<Void>) -> Void = { _, _ in }
    ) {
        let name = "\(feed.name): page"
        guard feed.hasMore, let oldest = feed.oldest, !isRunning(name) else { return }
        feed.willLoad()
        run(name, .first) { [source = feed.source, limit = feed.pageSize] in
            try await source.page(before: oldest, limit: limit)
        } then: { store, outcome in
            if case .value(let page) = outcome { feed.take(page) } else { feed.didNotLoad() }
            loaded(store, outcome.map { _ in })
        }
    }

    /// Asks for what is shown, or for the first page, anew.
    private func load<Item: DataItem>(
        _ feed: DataFeed<Pipe, Item>, _ loaded: @escaping @MainActor (Self, Outcome<Void>) -> Void
    ) {
        let limit = max(feed.pageSize, feed.items.count)
        feed.willLoad()
        // In place of an older page that is under way.
        run("\(feed.name): page", .latest) { [source = feed.source] in
            try await source.page(before: nil, limit: limit)
        } then: { store, outcome in
            if case .value(let page) = outcome { feed.replace(by: page) } else { feed.didNotLoad() }
            loaded(store, outcome.map { _ in })
        }
    }
}
