// SPDX-License-Identifier: Apache-2.0

/// A list with its exact changes, edited by the Store and observed by the View and the Controller.
///
/// The Store edits it through ``RowsEditor``, and each edit is published as a change. Assigning a
/// whole array computes the difference in linear time, plus O(m log m) for m rows that are out of order.
/// The View reads it through ``RowsReader``. Ids must be unique: the first row of a repeated id stays,
/// and the others are reported. Rows are values: a list cannot detect a change inside an object, so
/// instances of a class are reported, too.
///
/// ```swift
/// var photos = Rows<Photo>()
/// ```
///
/// An observer receives one ``RowsChange`` from the state it last received to the current state.
/// The list it reads during the call is exactly that change's result, regardless of other edits.
public struct Rows<Row: Identifiable & Equatable> {
    @usableFromInline var items: [Row] = []
    @usableFromInline var index = RowsIndex<Row.ID>()
    @usableFromInline var tap: Tap<RowsList<Row>> = .untouched
    /// Rows removed by an edit, retained until ``takeRemoved()`` because their deinit may edit the list.
    @usableFromInline var leaving: [Row] = []
    /// Whether any thread may read the rows, so that a tape encodes them off the main actor.
    @usableFromInline let isSendable: Bool

    /// Creates a list without rows.
    public init() { isSendable = false }

    /// Creates a list without rows; a tape encodes its rows off the main actor.
    public init() where Row: Sendable { isSendable = true }

    /// Conceals the slot's values from inspection: ledgers and other observers of the scene receive
    /// `<private>` instead.
    ///
    /// ```swift
    /// var photos = Rows<Photo>().private()
    /// ```
    public func `private`() -> Self { concealed }
}

extension Rows: ControllerObservable {
    /// The changes since the observer was last called.
    public typealias Delivered = RowsChange<Row.ID>

    /// Adds an observer and calls it once with a change that adds every row; called by the ends.
    public static func join<P: Pipeline>(_ observer: Observer<P, Self>) {
        let list = list(of: observer.slot, in: observer.pipeline, observer.queue)
        if Row.self is AnyObject.Type {
            observer.queue.onProblem(
                .objectsAsRows(
                    slot: list.path(in: observer.pipeline), row: String(describing: Row.self)))
        }
        list.add(observer.node, isReplayed: true)
        list.replay(
            count: observer.pipeline[keyPath: observer.slot].items.count, to: observer.node)
    }
}

extension Rows: TappedSlot {
    @inlinable static func makeList(_ queue: DeliveryQueue, of pipeline: any Pipeline) -> RowsList<
        Row
    > {
        RowsList<Row>(queue: queue, kind: .rows, pipeline: pipeline)
    }

    @inlinable static func connect<P: Pipeline>(
        _ list: RowsList<Row>, to slot: ReferenceWritableKeyPath<P, Self>, of pipeline: P
    ) {
        list.position = { [unowned pipeline] in pipeline[keyPath: slot].position(of: $0) }
        list.items = { [unowned pipeline] in pipeline[keyPath: slot].items }
        list.isSendable = pipeline[keyPath: slot].isSendable
    }
}

/// A row whose `==` also compares the ids, so that the ids of equal rows need not be compared.
@usableFromInline
package protocol ComparesIDs {}

// MARK: - Edits, each returning its change

extension Rows {
    @inlinable
    mutating func position(of id: Row.ID) -> Int? {
        index.position(of: id, in: items)
    }

    /// Returns the rows whose ids are new to the list, and the ids of the others.
    @inlinable
    mutating func sift<Added: Sequence>(_ added: Added) -> (new: [Row], repeated: [Row.ID])
    where Added.Element == Row {
        var new: [Row] = []
        var repeated: [Row.ID] = []
        var ids: Set<Row.ID> = []
        for row in added {
            if index.contains(row.id, in: items) || !ids.insert(row.id).inserted {
                repeated.append(row.id)
            } else {
                new.append(row)
            }
        }
        return (new, repeated)
    }

    @inlinable
    mutating func insert<Added: Sequence>(
        contentsOf added: Added, at position: Int
    ) -> (change: RowsChange<Row.ID>, repeated: [Row.ID]) where Added.Element == Row {
        if index.order == nil {
            if position == items.count { return append(contentsOf: added) }
            if position == 0, let change = prepend(Array(added)) { return (change, []) }
        }
        let (new, repeated) = sift(added)
        return (insertNew(new, at: position), repeated)
    }

    /// Appends rows; the index, which records their ids, detects the repeated ones.
    @inlinable
    mutating func append<Added: Sequence>(
        contentsOf added: Added
    ) -> (change: RowsChange<Row.ID>, repeated: [Row.ID]) where Added.Element == Row {
        var repeated: [Row.ID] = []
        index.build(items)
        let start = items.count
        for row in added {
            if index.append(row.id, at: items.count) {
                items.append(row)
            } else {
                repeated.append(row.id)
            }
        }
        guard items.count > start else { return (RowsChange(), repeated) }
        let splice = RowsSplice(position: start, removed: 0, added: items.count - start)
        return (RowsChange(splices: [splice]), repeated)
    }

    /// Inserts rows before all others; returns nil, and inserts nothing, if an id is repeated.
    @inlinable
    mutating func prepend(_ rows: [Row]) -> RowsChange<Row.ID>? {
        index.build(items)
        guard !rows.isEmpty, index.prepend(rows) else { return nil }
        items.insert(contentsOf: rows, at: 0)
        return RowsChange(splices: [RowsSplice(position: 0, removed: 0, added: rows.count)])
    }

    /// Inserts rows whose ids are new to the list.
    @inlinable
    mutating func insertNew(_ new: [Row], at position: Int) -> RowsChange<Row.ID> {
        guard !new.isEmpty else { return RowsChange() }
        items.insert(contentsOf: new, at: position)
        index.insert(position..<position + new.count, in: items)
        let splice = RowsSplice(position: position, removed: 0, added: new.count)
        return RowsChange(splices: [splice])
    }

    @inlinable
    mutating func remove(_ range: Range<Int>) -> RowsChange<Row.ID> {
        guard !range.isEmpty else { return RowsChange() }
        index.remove(items[range], oldCount: items.count)
        leaving = Array(items[range])
        items.removeSubrange(range)
        let splice = RowsSplice(position: range.lowerBound, removed: range.count, added: 0)
        var change = RowsChange<Row.ID>(splices: [splice])
        if isObserved { change.gone = leaving.map(\.id) }
        return change
    }

    /// Whether changes are merged for an observer, which requires the ids of the removed rows.
    @usableFromInline var isObserved: Bool { (tap.observers?.live ?? 0) > 0 }

    /// Returns the rows and ids that edits have removed, for the caller to release.
    @inlinable mutating func takeRemoved() -> (rows: [Row], dropped: RowsIndex<Row.ID>.Dropped) {
        var rows: [Row] = []
        swap(&rows, &leaving)
        return (rows, index.takeDropped())
    }

    /// Whether an edit has removed anything.
    @inlinable var isLeaving: Bool { !leaving.isEmpty || !index.dropped.isEmpty }

    @inlinable
    mutating func move(from: Int, to: Int) -> RowsChange<Row.ID> {
        guard from != to else { return RowsChange() }
        // Not looked up by its id, which may have changed if the row is an object.
        let row = items[from]
        index.remove(items[from..<from + 1], oldCount: items.count)
        // Only the rows between the two positions move.
        var hole = from
        while hole != to {
            let next = hole < to ? hole + 1 : hole - 1
            items.swapAt(hole, next)
            hole = next
        }
        index.insert(to..<to + 1, in: items)
        var change = RowsChange<Row.ID>(
            splices: [RowsSplice(position: from, removed: 1, added: 0)])
        if isObserved { change.gone = [row.id] }
        change.follow(
            with: RowsChange(splices: [RowsSplice(position: to, removed: 0, added: 1)]))
        change.moved = [row.id]
        return change
    }

    @inlinable
    mutating func replace(
        _ range: Range<Int>, with rows: [Row]
    ) -> (change: RowsChange<Row.ID>, repeated: [Row.ID]) {
        let old = Array(items[range])
        _ = remove(range)
        let (new, repeated) = sift(rows)
        _ = insertNew(new, at: range.lowerBound)
        var places: [Row.ID: RowsIndex<Row.ID>.Place] = [:]
        for (position, row) in new.enumerated() { places[row.id] = .init(position, after: 0) }
        var change = RowsDiff(
            old: old, new: new, places: places, notesGone: isObserved
        ).change()
        for splice in change.splices.indices { change.splices[splice].position += range.lowerBound }
        return (change, repeated)
    }

    @inlinable
    mutating func replaceAll(
        _ rows: [Row]
    ) -> (change: RowsChange<Row.ID>, repeated: [Row.ID]) {
        if items.isEmpty, index.adoptOrder(of: rows) {
            items = rows
            let splice = RowsSplice(position: 0, removed: 0, added: rows.count)
            return (RowsChange(splices: [splice]), [])
        }
        if let updated = updates(to: rows) {
            leaving = items
            items = rows
            return (RowsChange(updated: updated), [])
        }
        var places: [Row.ID: RowsIndex<Row.ID>.Place] = [:]
        places.reserveCapacity(rows.count)
        var repeated: [Row.ID] = []
        var unique = rows
        for row in rows {
            let place = RowsIndex<Row.ID>.Place(places.count, after: 0)
            if places.updateValue(place, forKey: row.id) != nil {
                repeated.append(row.id)
                break
            }
        }
        if !repeated.isEmpty { (unique, repeated) = Self.firstOfEach(rows, &places) }
        let change = RowsDiff(
            old: items, new: unique, places: places, notesGone: isObserved
        ).change()
        leaving = items
        items = unique
        index.replace(places)
        return (change, repeated)
    }

    /// Returns the changed rows if the list has the same rows in the same order; otherwise nil.
    ///
    /// Nothing is hashed: most assigned lists differ in a few rows, or in none.
    @inlinable
    func updates(to rows: [Row]) -> [Row.ID]? {
        guard rows.count == items.count else { return nil }
        let comparesIDs = Row.self is any ComparesIDs.Type
        // Through buffers, because array subscripts count references to each element.
        return items.withUnsafeBufferPointer { items in
            rows.withUnsafeBufferPointer { rows in
                var updated: [Row.ID] = []
                if items.baseAddress == rows.baseAddress { return updated }
                for position in 0..<rows.count {
                    let isEqual = items[position] == rows[position]
                    if isEqual, comparesIDs { continue }
                    guard items[position].id == rows[position].id else { return nil }
                    if !isEqual { updated.append(rows[position].id) }
                }
                return updated
            }
        }
    }

    /// The rare path of ``replaceAll(_:)``: some ids are repeated.
    @inlinable
    static func firstOfEach(
        _ rows: [Row], _ places: inout [Row.ID: RowsIndex<Row.ID>.Place]
    ) -> ([Row], [Row.ID]) {
        places.removeAll(keepingCapacity: true)
        var unique: [Row] = []
        var repeated: [Row.ID] = []
        for row in rows {
            if places[row.id] == nil {
                places[row.id] = .init(unique.count, after: 0)
                unique.append(row)
            } else {
                repeated.append(row.id)
            }
        }
        return (unique, repeated)
    }
}
