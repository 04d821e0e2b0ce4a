// SPDX-License-Identifier: Apache-2.0

/// The last items of a ``DataSource`` in a list, kept as they are there; earlier ones as a person
/// asks for them.
///
/// ```swift
/// let feed = DataFeed(letters, in: pipeline, \.rows)
/// follow(feed) { store, letter, previous in
///     [AnyRow(Note(id: letter.id, text: letter.text))]
/// } loaded: { store, outcome in … }
/// pipeline.observe(\.fetchMore, by: self) { store, _ in store.loadMore(feed) }
/// ```
///
/// An item is shown by one row or several, which may go by the item before it: a new day's first
/// letter has a row with the date. Each edit comes to the list as itself, at the cost of the rows it
/// names, and rows that stay are not touched. A change that is told while a page is on its way wins
/// over what the page says.
@MainActor
public final class DataFeed<Pipe: Pipeline, Item: DataItem> {
    /// The items that are shown, in the order of their rows.
    public private(set) var items: [Item] = []
    /// Whether there are items before these.
    public private(set) var hasMore = true

    /// Names the work that it makes.
    let name: String
    let source: any DataSource<Item>
    let pageSize: Int
    private let isNewestFirst: Bool
    private let pipeline: StoreEnd<Pipe>
    private let slot: ReferenceWritableKeyPath<Pipe, Rows<AnyRow>>
    /// What shows an item, which is told the one before it; nil for none that is shown.
    var makeRows: @MainActor (Item, _ previous: Item?) -> [AnyRow] = { _, _ in [] }
    private var shown: [Item.ID: (order: Item.Order, rows: [RowID])] = [:]
    /// What was told while a page is on its way: an item as it is now, or that it is gone.
    private(set) var told: [Item.ID: Item?]?

    private var rows: RowsEditor<Pipe, AnyRow> { pipeline[dynamicMember: slot] }

    /// A feed of nothing yet.
    ///
    /// - Parameters:
    ///   - name: Names its work, for a store that has several.
    ///   - isNewestFirst: Whether the last item is the first row, as in a list of news; if not it is
    ///     the last one, as in a conversation.
    ///   - pageSize: How many items are asked for at a time.
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

    /// The item that a further page comes before.
    var oldest: Item? { isNewestFirst ? items.last : items.first }

    /// Makes the rows of items anew, for something else that they go by has changed.
    public func refresh(_ ids: [Item.ID]) {
        pipeline.batch {
            for id in ids { if let place = position(of: id) { showAnew(place) } }
        }
    }

    // MARK: - What the source says

    /// From now on what is told wins over the page that is asked for.
    func willLoad() { told = [:] }

    func didNotLoad() { told = nil }

    func take(_ page: DataPage<Item>) {
        let told = self.told ?? [:]
        self.told = nil
        hasMore = page.hasMore
        pipeline.batch {
            put(page.items.filter { told[$0.id] == nil })
            put(told.values.compactMap { $0 }.filter(isWithin))
        }
    }

    /// Takes a page in place of all that is shown.
    func replace(by page: DataPage<Item>) {
        let there = Set(page.items.map(\.id))
        pipeline.batch {
            remove(items.map(\.id).filter { !there.contains($0) })
            take(page)
        }
    }

    func apply(_ change: DataChange<Item>) {
        switch change {
        case .put(let new):
            for item in new { told?[item.id] = .some(item) }
            pipeline.batch {
                // What stood among those that are shown may be before them now.
                remove(new.filter { !isWithin($0) }.map(\.id))
                put(new.filter(isWithin))
            }
        case .removed(let ids):
            for id in ids { told?[id] = .some(nil) }
            pipeline.batch { remove(ids) }
        case .reset: break
        }
    }

    /// Whether an item is among those that are shown, and not before them, where others are missing.
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
                // What the next one had may be this one's now.
                if !isWhole { showAnew(position) }
            } else {
                remove([item.id])
                added.append(item)
            }
        }
        insert(added.sorted { precedes($0.order, $1.order) })
    }

    /// Lets new items in, of which those that come to follow each other are one edit.
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
        // First the one behind: a row that stood before it may stand before these now.
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

    /// Makes the rows of an item anew, and edits those that are not as they were.
    ///
    /// - Returns: Whether all of them are shown, none of which another item has.
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

    /// Where the rows of an item begin, or belong if it has none.
    private func start(of place: Int) -> Int {
        for item in items[place...] {
            if let row = shown[item.id]?.rows.first, let position = rows.index(id: row) {
                return position
            }
        }
        return rows.count
    }

    // MARK: - Finding

    private func position(of id: Item.ID) -> Int? {
        guard let order = shown[id]?.order else { return nil }
        var position = upperBound(order)
        // Several may have one order.
        while position > 0, items[position - 1].order == order {
            position -= 1
            if items[position].id == id { return position }
        }
        return nil
    }

    /// Whether an item of this order may stand where that at a position does.
    private func isPlace(_ position: Int, of order: Item.Order) -> Bool {
        if items[position].order == order { return true }
        return (position == 0 || precedes(items[position - 1].order, order))
            && (position + 1 == items.count || precedes(order, items[position + 1].order))
    }

    private func precedes(_ left: Item.Order, _ right: Item.Order) -> Bool {
        isNewestFirst ? right < left : left < right
    }

    /// The first place whose item stands after this order.
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
