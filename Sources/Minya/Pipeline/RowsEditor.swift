// SPDX-License-Identifier: Apache-2.0

/// A list as its Store edits it: each edit is published as itself.
///
/// ```swift
/// pipeline.photos.append(contentsOf: page)
/// pipeline.photos.update(id: photo.id) { $0.title = "Autumn" }
/// pipeline.photos.items = sorted          // the difference is published
/// ```
///
/// Edits at either end and updates are O(1) for each row they name, in the middle O(n) moves of
/// memory. The first edit that must find an id builds the index, in O(n).
@MainActor
public struct RowsEditor<P: Pipeline, Row: Identifiable & Equatable> {
    let pipeline: P
    let queue: DeliveryQueue
    let slot: ReferenceWritableKeyPath<P, Rows<Row>>

    init(
        _ pipeline: P, _ queue: DeliveryQueue, _ slot: ReferenceWritableKeyPath<P, Rows<Row>>
    ) {
        self.pipeline = pipeline
        self.queue = queue
        self.slot = slot
    }

    // MARK: - Reading

    /// All rows. Assigning publishes the difference by identity and content, in linear time.
    public var items: [Row] {
        get { pipeline[keyPath: slot].items }
        nonmutating set {
            let (change, repeated) = pipeline[keyPath: slot].replaceAll(newValue)
            publish(change)
            report(repeated)
        }
    }

    public var count: Int { pipeline[keyPath: slot].items.count }
    public var isEmpty: Bool { pipeline[keyPath: slot].items.isEmpty }
    public var first: Row? { pipeline[keyPath: slot].items.first }
    public var last: Row? { pipeline[keyPath: slot].items.last }
    public subscript(position: Int) -> Row { pipeline[keyPath: slot].items[position] }

    /// The position of a row, in O(1).
    public func index(id: Row.ID) -> Int? { pipeline[keyPath: slot].position(of: id) }

    /// The row with this id, in O(1).
    public subscript(id id: Row.ID) -> Row? { index(id: id).map { self[$0] } }

    // MARK: - Coming

    public func append(_ row: Row) {
        insert(contentsOf: CollectionOfOne(row), at: count)
    }

    public func append(contentsOf rows: some Sequence<Row>) {
        insert(contentsOf: rows, at: count)
    }

    public func prepend(contentsOf rows: some Sequence<Row>) {
        insert(contentsOf: rows, at: 0)
    }

    public func insert(_ row: Row, at position: Int) {
        insert(contentsOf: CollectionOfOne(row), at: position)
    }

    /// Lets rows in before the row at `position`, which is at most `count`.
    public func insert(contentsOf rows: some Sequence<Row>, at position: Int) {
        precondition(
            (0...count).contains(position),
            "insert at \(position) in \(P.self), whose list has \(count) rows: use 0...\(count)")
        let (change, repeated) = pipeline[keyPath: slot].insert(contentsOf: rows, at: position)
        publish(change)
        report(repeated)
    }

    // MARK: - Changing and going

    /// Changes the row with this id in place; an equal result publishes nothing.
    ///
    /// The id itself stays: a change of it is undone and reported.
    public func update(id: Row.ID, _ body: (inout Row) -> Void) {
        guard let position = index(id: id) else { return reportUnknown(id) }
        let before = self[position]
        var row = before
        body(&row)
        guard row.id == id else { return report([row.id]) }
        guard row != before else { return }
        pipeline[keyPath: slot].items[position] = row
        publish(RowsChange(updated: [id]))
    }

    /// Takes the row with this id out and answers with it.
    @discardableResult
    public func remove(id: Row.ID) -> Row? {
        guard let position = index(id: id) else {
            reportUnknown(id)
            return nil
        }
        let row = self[position]
        publish(pipeline[keyPath: slot].remove(position..<position + 1))
        return row
    }

    public func removeAll() {
        publish(pipeline[keyPath: slot].remove(0..<count))
    }

    /// Moves a row to where it has `position` afterwards.
    public func move(id: Row.ID, to position: Int) {
        guard let from = index(id: id) else { return reportUnknown(id) }
        precondition(
            (0..<count).contains(position),
            "move to \(position) in \(P.self), whose list has \(count) rows: use 0..<\(count)")
        publish(pipeline[keyPath: slot].move(from: from, to: position))
    }

    // MARK: - Publishing

    private func publish(_ change: RowsChange<Row.ID>) {
        guard !change.isEmpty else { return }
        Rows.listeners(of: slot, in: pipeline, queue)?.deliver(change)
    }

    private var path: String {
        slotPath(slot, of: pipeline, listedIn: pipeline[keyPath: slot].tap.observers)
    }

    private func report(_ repeated: [Row.ID]) {
        for id in repeated {
            queue.onProblem(.repeatedID(slot: path, id: String(describing: id)))
        }
    }

    private func reportUnknown(_ id: Row.ID) {
        queue.onProblem(.unknownID(slot: path, id: String(describing: id)))
    }
}
