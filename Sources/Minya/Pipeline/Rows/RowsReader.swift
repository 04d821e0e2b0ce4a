// SPDX-License-Identifier: Apache-2.0

/// A list as the View and the Controller access it: a read-only collection.
///
/// ```swift
/// let first = pipeline.photos.first
/// let position = pipeline.photos.index(id: photo.id)
/// ```
///
/// Reading is O(1). Do not store a reader: while a copy exists, the Store's next edit has to copy
/// the rows.
@MainActor
public struct RowsReader<Row: Identifiable & Equatable> {
    /// The rows at the time the reader was created.
    public var items: [Row] {
        get { rows }
        @available(
            *, unavailable, message: "Rows are edited by the Store; other layers only read them"
        )
        nonmutating set { fatalError() }
    }

    private let rows: [Row]
    private let find: @MainActor (Row.ID) -> Int?

    init<P: Pipeline>(_ pipeline: P, _ slot: ReferenceWritableKeyPath<P, Rows<Row>>) {
        rows = pipeline[keyPath: slot].items
        find = { pipeline[keyPath: slot].position(of: $0) }
    }

    /// The number of rows.
    public var count: Int { items.count }
    /// Whether the list has no rows.
    public var isEmpty: Bool { items.isEmpty }
    /// The positions of all rows: `0..<count`.
    public var indices: Range<Int> { items.indices }
    /// The first row; nil if the list is empty.
    public var first: Row? { items.first }
    /// The last row; nil if the list is empty.
    public var last: Row? { items.last }
    /// The row at a position below `count`; any other position traps, with a message in every
    /// build.
    public subscript(position: Int) -> Row {
        guard position >= 0, position < rows.count else {
            rowsTrap("row \(position)", of: Row.self, count: rows.count)
        }
        return rows[position]
    }
    /// The rows of a range within `indices`, without a copy; any other range traps with a message.
    public subscript(range: Range<Int>) -> ArraySlice<Row> {
        guard range.lowerBound >= 0, range.upperBound <= rows.count else {
            rowsTrap("rows \(range)", of: Row.self, count: rows.count)
        }
        return rows[range]
    }

    /// Returns the position of a row in the current list, in O(1), or O(log n) among ordered `Int`
    /// ids.
    public func index(id: Row.ID) -> Int? { find(id) }

    /// The row with this id among those of this reader, in O(n) if the list was edited since.
    public subscript(id id: Row.ID) -> Row? {
        if let position = find(id), items.indices.contains(position), items[position].id == id {
            return items[position]
        }
        // The list was edited since this reader was created.
        return items.first { $0.id == id }
    }
}

// MARK: - Edits, available only to the Store

extension RowsReader {
    @available(*, unavailable, message: "Rows are edited by the Store; other layers only read them")
    public func append(_ row: Row) {}

    @available(*, unavailable, message: "Rows are edited by the Store; other layers only read them")
    public func append(contentsOf rows: some Sequence<Row>) {}

    @available(*, unavailable, message: "Rows are edited by the Store; other layers only read them")
    public func insert(_ row: Row, at position: Int) {}

    @available(*, unavailable, message: "Rows are edited by the Store; other layers only read them")
    public func remove(id: Row.ID) {}

    @available(*, unavailable, message: "Rows are edited by the Store; other layers only read them")
    public func removeAll() {}

    @available(*, unavailable, message: "Rows are edited by the Store; other layers only read them")
    public func update(id: Row.ID, _ body: (inout Row) -> Void) {}

    @available(*, unavailable, message: "Rows are edited by the Store; other layers only read them")
    public func move(id: Row.ID, to position: Int) {}

    @available(*, unavailable, message: "Rows are edited by the Store; other layers only read them")
    public func update(at position: Int, _ body: (inout Row) -> Void) {}

    @available(*, unavailable, message: "Rows are edited by the Store; other layers only read them")
    public func remove(at position: Int) {}

    @available(*, unavailable, message: "Rows are edited by the Store; other layers only read them")
    public func removeSubrange(_ range: Range<Int>) {}

    @available(*, unavailable, message: "Rows are edited by the Store; other layers only read them")
    public func replaceSubrange(_ range: Range<Int>, with rows: some Sequence<Row>) {}

    @available(*, unavailable, message: "Rows are edited by the Store; other layers only read them")
    public func move(from position: Int, to target: Int) {}
}
