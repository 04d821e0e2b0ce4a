// SPDX-License-Identifier: Apache-2.0

/// A list as its Store edits it; each edit is published as a change.
///
/// ```swift
/// pipeline.photos.append(contentsOf: page)
/// pipeline.photos.update(id: photo.id) { $0.title = "Autumn" }
/// pipeline.photos.removeSubrange(0..<2)
/// pipeline.photos.items.sort { $0.title < $1.title }   // the difference is published
/// ```
///
/// An edit of a position or an id that the list does not have is reported, and nothing changes.
///
/// Edits at the end and updates are O(1) per row; other edits move O(n) memory. The first edit that
/// has to find an id builds the index, in O(n).
@MainActor
public struct RowsEditor<P: Pipeline, Row: Identifiable & Equatable> {
    @usableFromInline let pipeline: P
    @usableFromInline let queue: DeliveryQueue
    @usableFromInline let slot: ReferenceWritableKeyPath<P, Rows<Row>>

    init(
        _ pipeline: P, _ queue: DeliveryQueue, _ slot: ReferenceWritableKeyPath<P, Rows<Row>>
    ) {
        self.pipeline = pipeline
        self.queue = queue
        self.slot = slot
    }

    // MARK: - Reading

    /// All rows; assigning publishes the difference by identity and content, in linear time plus
    /// O(m log m) for m rows that are out of order.
    public var items: [Row] {
        get { pipeline[keyPath: slot].items }
        @inlinable nonmutating set {
            willChange { $0.updates(to: newValue)?.isEmpty != true }
            let (change, repeated) = pipeline[keyPath: slot].replaceAll(newValue)
            // Released even without a change: equal rows may be other objects.
            let former = pipeline[keyPath: slot].takeRemoved()
            publish(change)
            report(repeated)
            extendLifetime(former)
        }
    }

    /// The number of rows.
    @inlinable
    public var count: Int { pipeline[keyPath: slot].items.count }
    /// Whether the list has no rows.
    public var isEmpty: Bool { pipeline[keyPath: slot].items.isEmpty }
    /// The first row; nil if the list is empty.
    public var first: Row? { pipeline[keyPath: slot].items.first }
    /// The last row; nil if the list is empty.
    public var last: Row? { pipeline[keyPath: slot].items.last }
    /// The positions of all rows: `0..<count`.
    public var indices: Range<Int> { pipeline[keyPath: slot].items.indices }

    /// The row at a position below `count`; any other position traps, with a message in every
    /// build.
    @inlinable
    public subscript(position: Int) -> Row {
        guard position >= 0, position < count else {
            rowsTrap("row \(position)", of: Row.self, count: count)
        }
        return pipeline[keyPath: slot].items[position]
    }

    /// The rows of a range within ``indices``, without a copy; any other range traps with a
    /// message.
    @inlinable
    public subscript(range: Range<Int>) -> ArraySlice<Row> {
        guard range.lowerBound >= 0, range.upperBound <= count else {
            rowsTrap("rows \(range)", of: Row.self, count: count)
        }
        return pipeline[keyPath: slot].items[range]
    }

    /// Returns the position of a row, in O(1), or O(log n) among ordered `Int` ids; nil if it is
    /// absent.
    @inlinable
    public func index(id: Row.ID) -> Int? { pipeline[keyPath: slot].position(of: id) }

    /// The row with this id, at the cost of ``index(id:)``; nil if it is absent.
    @inlinable
    public subscript(id id: Row.ID) -> Row? { index(id: id).map { self[$0] } }

    // MARK: - Inserting

    /// Appends a row, in O(1).
    @inlinable
    public func append(_ row: Row) { insert(CollectionOfOne(row), at: count) }

    /// Appends rows, in O(1) per row; of a repeated id, the first row stays.
    @inlinable
    public func append(contentsOf rows: some Sequence<Row>) {
        insert(contentsOf: rows, at: count)
    }

    /// Inserts rows before all others, moving O(n) memory.
    @inlinable
    public func prepend(contentsOf rows: some Sequence<Row>) {
        insert(contentsOf: rows, at: 0)
    }

    /// Inserts a row before the one at `position`, which is at most `count`.
    @inlinable
    public func insert(_ row: Row, at position: Int) {
        insert(CollectionOfOne(row), at: position)
    }

    /// Inserts rows before the row at `position`, which is at most `count`.
    @inlinable
    public func insert(contentsOf rows: some Sequence<Row>, at position: Int) {
        // A lazy sequence may read this very list, which it must not do during the edit.
        insert(Array(rows), at: position)
    }

    @inlinable
    func insert(_ rows: some Collection<Row>, at position: Int) {
        willChange { list in
            0...list.items.count ~= position && rows.contains { list.position(of: $0.id) == nil }
        }
        guard position >= 0, position <= count else {
            return reportOutOfRange("insert at \(position)")
        }
        let (change, repeated) = pipeline[keyPath: slot].insert(contentsOf: rows, at: position)
        publish(change)
        report(repeated)
    }

    // MARK: - Changing and removing

    /// Changes the row with this id in place; an equal result publishes nothing.
    ///
    /// The id itself must stay: a change of it is undone and reported.
    @inlinable
    public func update(id: Row.ID, _ body: (inout Row) -> Void) {
        guard let before = self[id: id] else { return reportUnknown(id) }
        var row = before
        body(&row)
        guard row.id == id else {
            return reportChanged(id, to: row.id)
        }
        guard row != before else { return }
        willChange { $0.position(of: id) != nil }
        // Looked up again, because the body may have edited the list.
        guard let position = index(id: id) else { return reportUnknown(id) }
        pipeline[keyPath: slot].items[position] = row
        publish(RowsChange(updated: [id]))
        // Its deinit may edit this very list.
        extendLifetime(before)
    }

    /// Changes the row at a position in place, as ``update(id:_:)`` does.
    @inlinable
    public func update(at position: Int, _ body: (inout Row) -> Void) {
        guard position >= 0, position < count else {
            return reportOutOfRange("update at \(position)")
        }
        update(id: self[position].id, body)
    }

    /// Removes the row with this id and returns it; nil if it is absent, which is reported.
    @inlinable @discardableResult
    public func remove(id: Row.ID) -> Row? {
        willChange { $0.position(of: id) != nil }
        guard let position = index(id: id) else {
            reportUnknown(id)
            return nil
        }
        let row = self[position]
        publish(pipeline[keyPath: slot].remove(position..<position + 1))
        return row
    }

    /// Removes the row at a position and returns it; nil if the position is out of range.
    @inlinable @discardableResult
    public func remove(at position: Int) -> Row? {
        willChange { $0.items.indices ~= position }
        guard position >= 0, position < count else {
            reportOutOfRange("remove at \(position)")
            return nil
        }
        let row = self[position]
        publish(pipeline[keyPath: slot].remove(position..<position + 1))
        return row
    }

    /// Removes the rows of a range, as one splice.
    @inlinable
    public func removeSubrange(_ range: Range<Int>) {
        willChange { !range.isEmpty && range.clamped(to: $0.items.indices) == range }
        guard range.lowerBound >= 0, range.upperBound <= count else {
            return reportOutOfRange("remove \(range)")
        }
        publish(pipeline[keyPath: slot].remove(range))
    }

    /// Replaces the rows of a range, and publishes the difference within it.
    ///
    /// Rows that are in the range before and after stay or move. If the rest of the list already
    /// holds an id, the row there stays, and the repeated id is reported.
    @inlinable
    public func replaceSubrange(_ range: Range<Int>, with rows: some Sequence<Row>) {
        // A lazy sequence may read this very list, which it must not do during the edit.
        let rows = Array(rows)
        willChange {
            range.clamped(to: $0.items.indices) == range && $0.items[range] != rows[...]
        }
        guard range.lowerBound >= 0, range.upperBound <= count else {
            return reportOutOfRange("replace \(range)")
        }
        let (change, repeated) = pipeline[keyPath: slot].replace(range, with: rows)
        // Released even without a change: equal rows may be other objects.
        let former = pipeline[keyPath: slot].takeRemoved()
        defer { extendLifetime(former) }
        publish(change)
        report(repeated)
    }

    /// Removes all rows, as one splice.
    @inlinable
    public func removeAll() {
        willChange { !$0.items.isEmpty }
        publish(pipeline[keyPath: slot].remove(0..<count))
    }

    /// Moves a row so that its position afterwards is `position`.
    @inlinable
    public func move(id: Row.ID, to position: Int) {
        guard let from = index(id: id) else { return reportUnknown(id) }
        move(from: from, to: position)
    }

    /// Moves the row at a position so that its position afterwards is `target`.
    @inlinable
    public func move(from position: Int, to target: Int) {
        willChange {
            let rows = $0.items.indices
            return rows ~= position && rows ~= target && position != target
        }
        guard position >= 0, position < count, target >= 0, target < count else {
            return reportOutOfRange("move from \(position) to \(target)")
        }
        publish(pipeline[keyPath: slot].move(from: position, to: target))
    }

    // MARK: - Publishing

    @inlinable
    func publish(_ change: RowsChange<Row.ID>) {
        guard !change.isEmpty else { return }
        #if DEBUG
            queue.noteWrite(slot, of: pipeline)
            queue.noteCopies(
                slot, of: pipeline, listedIn: pipeline[keyPath: slot].tap.observers)
        #endif
        let left = pipeline[keyPath: slot].isLeaving ? pipeline[keyPath: slot].takeRemoved() : nil
        Rows.listeners(of: slot, in: pipeline, queue)?.deliver(change, in: pipeline)
        extendLifetime(left)
    }

    /// Notifies the tracker of the list, if there is one, before an edit that changes the list.
    ///
    /// Each edit calls it first, because what the tracker notifies may edit the list.
    @inlinable
    func willChange(_ isChange: (inout Rows<Row>) -> Bool) {
        guard _slowPath(queue.tracksReads), isChange(&pipeline[keyPath: slot]) else { return }
        pipeline[keyPath: slot].tap.observers?.willChange()
    }

    @usableFromInline var path: String {
        slotPath(slot, of: pipeline, listedIn: pipeline[keyPath: slot].tap.observers)
    }

    @usableFromInline func report(_ repeated: [Row.ID]) {
        for id in repeated {
            queue.onProblem(.repeatedID(slot: path, id: String(describing: id)))
        }
    }

    @usableFromInline func reportChanged(_ id: Row.ID, to other: Row.ID) {
        queue.onProblem(
            .changedID(slot: path, id: String(describing: id), to: String(describing: other)))
    }

    @usableFromInline func reportOutOfRange(_ edit: String) {
        queue.onProblem(.outOfRange(slot: path, edit: edit, count: count))
    }

    @usableFromInline func reportUnknown(_ id: Row.ID) {
        queue.onProblem(.unknownID(slot: path, id: String(describing: id)))
    }
}

/// Traps with a message even in a release build, where `precondition` and arrays omit theirs.
@usableFromInline
func rowsTrap<Row>(_ what: String, of type: Row.Type, count: Int) -> Never {
    fatalError(
        "a list of \(type) with the count \(count) has no \(what): check count or indices first")
}
