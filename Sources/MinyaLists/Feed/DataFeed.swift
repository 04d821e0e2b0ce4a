// SPDX-License-Identifier: Apache-2.0

public import Minya

/// A feed that shows the last items of a ``DataSource`` in a list, keeps them current, and loads
/// earlier ones on request.
///
/// ```swift
/// let feed = DataFeed(letters, in: pipeline, \.rows)
/// follow(feed) { store, letter, previous in
///     [AnyRow(Note(id: letter.id, text: letter.text))]
/// } loaded: { store, outcome in … }
/// pipeline.observe(\.fetchMore, by: self) { store, _ in store.loadMore(feed) }
/// ```
///
/// An item is shown by one or several rows, which may depend on the item directly above it: the
/// first letter of a day may have an additional row with the date. Each change is applied to the list as
/// individual edits, whose cost depends only on the rows that change. A change received while a
/// page is being loaded takes precedence over the page.
@MainActor
public final class DataFeed<Pipe: Pipeline, Item: DataItem> {
    /// The shown items, in the order of their rows.
    public private(set) var items: [Item] = []
    /// Whether the source has items before these.
    public private(set) var hasMore = true

    /// The prefix of the names of the feed's work.
    let name: String
    let source: any DataSource<Item>
    let pageSize: Int
    private let isNewestFirst: Bool
    private let pipeline: StoreEnd<Pipe>
    private let slot: ReferenceWritableKeyPath<Pipe, Rows<AnyRow>>
    /// Creates the rows of an item from it and the one directly above; an empty array hides the item.
    var makeRows: @MainActor (Item, _ previous: Item?) -> [AnyRow] = { _, _ in [] }
    private var shown: [Item.ID: (order: Item.Order, rows: [RowID])] = [:]
    /// The changes received while a page is being loaded, by the item's id: the item, or nil if it
    /// was removed.
    private(set) var pending: [Item.ID: Item?]?

    private var rows: RowsEditor<Pipe, AnyRow> { pipeline[dynamicMember: slot] }

    /// Creates an empty feed.
    ///
    /// - Parameters:
    ///   - name: The name of the feed's work, for a Store that has several feeds.
    ///   - isNewestFirst: Whether the last item is the first row, as in a list of news, or the last
    ///     row, as in a conversation.
    ///   - pageSize: The number of items to request at a time.
    public init(
        _ source: any DataSource<Item>, in pipeline: StoreEnd<Pipe>,
        _ slot: ReferenceWritableKeyPath<Pipe, Rows<AnyRow>>, name: String = "\(Item.self)",
        isNewestFirst: Bool = false, pageSize: Int = 50
    ) {
        self.source = source
        self.name = name
        self.pipeline = pipeline
        self.slot = slot
        self.isNewestFirst = isNewestFirst
        self.pageSize = pageSize
    }

    /// The item with an id, if it is shown.
    public subscript(id id: Item.ID) -> Item? { position(of: id).map { items[$0] } }

    /// The earliest shown item, which the next page precedes.
    var oldest: Item? { isNewestFirst ? items.last : items.first }

    /// Recreates the rows of items, for a change of other data that they depend on.
    public func refresh(_ ids: [Item.ID]) {
        pipeline.batch {
            for id in ids { if let place = position(of: id) { showAnew(place) } }
        }
    }

    // MARK: - Pages and changes

    /// Starts to record changes, which take precedence over the page that is being loaded.
    func willLoad() { pending = [:] }

    func didNotLoad() { pending = nil }

    func merge(_ page: DataPage<Item>) {
        let pending = self.pending ?? [:]
        self.pending = nil
        hasMore = page.hasMore
        pipeline.batch {
            put(page.items.filter { pending[$0.id] == nil })
            put(pending.values.compactMap { $0 }.filter(isWithin))
        }
    }

    /// Replaces all shown items by those of a page.
    func replace(by page: DataPage<Item>) {
        let there = Set(page.items.map(\.id))
        pipeline.batch {
            remove(items.map(\.id).filter { !there.contains($0) })
            merge(page)
        }
    }

    func apply(_ change: DataChange<Item>) {
        switch change {
        case .put(let items):
            let new = Self.lastOfEach(items)
            for item in new { pending?[item.id] = .some(item) }
            pipeline.batch {
                // An item that was among the shown ones may now precede them.
                remove(new.filter { !isWithin($0) }.map(\.id))
                put(new.filter(isWithin))
            }
        case .removed(let ids):
            for id in ids { pending?[id] = .some(nil) }
            pipeline.batch { remove(ids) }
        case .reset: break
        }
    }

    /// Returns the last version of each item.
    private static func lastOfEach(_ items: [Item]) -> [Item] {
        var ids: Set<Item.ID> = []
        return items.reversed().filter { ids.insert($0.id).inserted }.reversed()
    }

    /// Whether an item belongs among the shown ones, rather than before them, where other items are
    /// not loaded yet.
    private func isWithin(_ item: Item) -> Bool {
        guard hasMore else { return true }
        return oldest.map { $0.order <= item.order } ?? false
    }

    // MARK: - Items

    private func put(_ new: [Item]) {
        var added: [Item] = []
        var ids: Set<Item.ID> = []
        for item in new where ids.insert(item.id).inserted {
            guard let position = position(of: item.id) else {
                added.append(item)
                continue
            }
            if isPlace(position, of: item.order) {
                guard items[position] != item else { continue }
                items[position] = item
                shown[item.id]?.order = item.order
                let isWhole = showAnew(position)
                if position + 1 < items.count { showAnew(position + 1) }
                // A row that the next item had may belong to this one now.
                if !isWhole { showAnew(position) }
            } else {
                remove([item.id])
                added.append(item)
            }
        }
        insert(added.sorted { precedes($0.order, $1.order) })
    }

    /// Inserts new items; consecutive ones are inserted as one edit.
    private func insert(_ sorted: [Item]) {
        var rest = sorted[...]
        while let first = rest.first {
            let place = upperBound(first.order)
            let end = place < items.count ? items[place].order : nil
            let run = end.map { end in rest.prefix { precedes($0.order, end) } } ?? rest
            insert(run, at: place)
            rest = rest.dropFirst(run.count)
        }
    }

    private func insert(_ run: ArraySlice<Item>, at place: Int) {
        items.insert(contentsOf: run, at: place)
        let next = place + run.count
        // The next item first: a row that preceded it may precede the new items now.
        if next < items.count { showAnew(next) }
        let position = next < items.count ? start(of: next) : rows.count
        var previous = place > 0 ? items[place - 1] : nil
        var new: [AnyRow] = []
        var ids: Set<RowID> = []
        for item in run {
            let made = makeRows(item, previous).filter { row in
                rows.index(id: row.id) == nil && ids.insert(row.id).inserted
            }
            shown[item.id] = (item.order, made.map(\.id))
            new += made
            previous = item
        }
        rows.insert(contentsOf: new, at: position)
    }

    private func remove(_ ids: [Item.ID]) {
        for id in ids {
            guard let position = position(of: id) else { continue }
            items.remove(at: position)
            for row in shown.removeValue(forKey: id)?.rows ?? [] { rows.remove(id: row) }
            if position < items.count { showAnew(position) }
        }
    }

    // MARK: - Rows

    /// Recreates the rows of an item and edits the changed ones.
    ///
    /// - Returns: Whether all of them are shown; a row that already belongs to another item is
    ///   omitted.
    @discardableResult
    private func showAnew(_ place: Int) -> Bool {
        let item = items[place]
        let before = shown[item.id]?.rows ?? []
        var position = start(of: place)
        let made = makeRows(item, place > 0 ? items[place - 1] : nil)
        let wanted = Set(made.map(\.id))
        for id in before where !wanted.contains(id) { rows.remove(id: id) }
        var now: [RowID] = []
        for row in made {
            if position < rows.count, rows[position].id == row.id {
                rows.update(id: row.id) { $0 = row }
            } else if rows.index(id: row.id) == nil {
                rows.insert(row, at: position)
            } else {
                continue
            }
            now.append(row.id)
            position += 1
        }
        shown[item.id] = (item.order, now)
        return now.count == made.count
    }

    /// Returns the position of an item's first row, or the position where its rows belong.
    private func start(of place: Int) -> Int {
        for item in items[place...] {
            if let row = shown[item.id]?.rows.first, let position = rows.index(id: row) {
                return position
            }
        }
        return rows.count
    }

    // MARK: - Lookup

    private func position(of id: Item.ID) -> Int? {
        guard let order = shown[id]?.order else { return nil }
        var position = upperBound(order)
        // Several items may have the same order.
        while position > 0, items[position - 1].order == order {
            position -= 1
            if items[position].id == id { return position }
        }
        return nil
    }

    /// Whether an item of this order may replace the one at a position.
    private func isPlace(_ position: Int, of order: Item.Order) -> Bool {
        if items[position].order == order { return true }
        return (position == 0 || precedes(items[position - 1].order, order))
            && (position + 1 == items.count || precedes(order, items[position + 1].order))
    }

    private func precedes(_ left: Item.Order, _ right: Item.Order) -> Bool {
        isNewestFirst ? right < left : left < right
    }

    /// Returns the first position whose item follows this order.
    private func upperBound(_ order: Item.Order) -> Int {
        var low = 0
        var high = items.count
        while low < high {
            let middle = (low + high) / 2
            if precedes(order, items[middle].order) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
