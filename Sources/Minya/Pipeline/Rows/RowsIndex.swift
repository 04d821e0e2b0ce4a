// SPDX-License-Identifier: Apache-2.0

/// The position of each id of a list, maintained through edits without a rebuild for each.
///
/// The dictionary maps an id to the place that its row had when it was added. Edits at either end
/// change only `base`. An edit in the middle is recorded as a shift of all places after it, and a
/// lookup applies the shifts recorded after its row was added. When the number of shifts reaches a
/// sixteenth of the number of rows, the index is rebuilt at the next lookup, so the cost of
/// building is amortized over the shifts. It is first built at the first lookup.
///
/// A list of ordered `Int` ids, such as the keys of a database, needs no dictionary: see
/// `RowsIndex+Order.swift`.
@usableFromInline
struct RowsIndex<ID: Hashable> {
    /// The position of a row when it was added, relative to `base`, and the number of earlier
    /// shifts.
    @usableFromInline
    struct Place {
        @usableFromInline let position: Int
        @usableFromInline let shifts: Int

        @inlinable init(_ position: Int, after shifts: Int) {
            self.position = position
            self.shifts = shifts
        }
    }

    /// The effect of an edit in the middle on all places from `start` on.
    @usableFromInline
    struct Shift {
        @usableFromInline let start: Int
        @usableFromInline let distance: Int

        @inlinable init(from start: Int, by distance: Int) {
            self.start = start
            self.distance = distance
        }
    }

    @usableFromInline var places: [ID: Place] = [:]
    @usableFromInline var shifts: [Shift] = []
    @usableFromInline var base = 0
    @usableFromInline var isBuilt = false
    @usableFromInline var order: Order?
    /// What edits have dropped, until ``takeDropped()``.
    @usableFromInline var dropped = Dropped()

    @inlinable init() {}

    // MARK: - Releasing

    /// Ids whose last references the index may have held.
    ///
    /// An id may be an object whose deinit edits the list.
    @usableFromInline
    struct Dropped {
        @usableFromInline var ids: [ID] = []
        @usableFromInline var places: [[ID: Place]] = []

        @inlinable init() {}
        @inlinable var isEmpty: Bool { ids.isEmpty && places.isEmpty }
    }

    /// Returns what edits have dropped, for the caller to release when the edit is over.
    @inlinable
    mutating func takeDropped() -> Dropped {
        var all = Dropped()
        swap(&all, &dropped)
        return all
    }

    @inlinable
    mutating func dropPlaces() {
        var former: [ID: Place] = [:]
        swap(&former, &places)
        if !_isPOD(ID.self), !former.isEmpty { dropped.places.append(former) }
    }

    // MARK: - Lookup

    /// Returns the position of a row, in O(1) plus the number of shifts since the row was added.
    ///
    /// The number of shifts is limited to 64 or a sixteenth of the number of rows, whichever is
    /// larger. The lookup that builds the index takes O(n).
    @inlinable
    mutating func position<Row: Identifiable>(of id: ID, in rows: [Row]) -> Int?
    where Row.ID == ID {
        if let order { return Self.search(for: id, in: rows, order) }
        build(rows)
        guard let place = places[id] else { return nil }
        var position = place.position
        for shift in shifts[place.shifts...] where position >= shift.start {
            position += shift.distance
        }
        position -= base
        // If a row is an object, its id may have changed.
        return rows.indices.contains(position) && rows[position].id == id ? position : nil
    }

    @inlinable
    mutating func contains<Row: Identifiable>(_ id: ID, in rows: [Row]) -> Bool
    where Row.ID == ID {
        if let order { return Self.search(for: id, in: rows, order) != nil }
        build(rows)
        return places[id] != nil
    }

    @inlinable
    mutating func build<Row: Identifiable>(_ rows: [Row]) where Row.ID == ID {
        guard !isBuilt else { return }
        places.removeAll(keepingCapacity: true)
        places.reserveCapacity(rows.count)
        for (position, row) in rows.enumerated() { places[row.id] = Place(position, after: 0) }
        shifts = []
        base = 0
        isBuilt = true
    }

    // MARK: - Edits

    /// Replaces the places of the whole list, whose ids are unique.
    @inlinable
    mutating func replace(_ places: [ID: Place]) {
        dropPlaces()
        self.places = places
        order = nil
        shifts = []
        base = 0
        isBuilt = true
    }

    /// Records a row after the others; returns false if the list holds its id.
    @inlinable
    mutating func append(_ id: ID, at position: Int) -> Bool {
        let place = Place(position + base, after: shifts.count)
        guard let former = places.updateValue(place, forKey: id) else { return true }
        places[id] = former
        return false
    }

    /// Records rows before all others; returns false, and records nothing, if an id is repeated.
    @inlinable
    mutating func prepend<Row: Identifiable>(_ rows: [Row]) -> Bool where Row.ID == ID {
        for position in rows.indices {
            let id = rows[position].id
            let place = Place(position + base - rows.count, after: shifts.count)
            guard let former = places.updateValue(place, forKey: id) else { continue }
            places[id] = former
            for row in rows[..<position] { places[row.id] = nil }
            return false
        }
        base -= rows.count
        return true
    }

    /// Records that the rows at `range` are new among `rows`.
    @inlinable
    mutating func insert<Row: Identifiable>(_ range: Range<Int>, in rows: [Row])
    where Row.ID == ID {
        if let order, !Self.isInOrder(range, in: rows, order) { forget() }
        guard isBuilt else { return }
        if range.lowerBound == 0 {
            base -= range.count
        } else if range.upperBound < rows.count {
            guard shift(from: range.lowerBound, by: range.count, count: rows.count) else { return }
        }
        for position in range {
            places[rows[position].id] = Place(position + base, after: shifts.count)
        }
    }

    @inlinable
    mutating func remove<Row: Identifiable>(_ removed: ArraySlice<Row>, oldCount: Int)
    where Row.ID == ID {
        guard isBuilt else { return }
        if removed.startIndex == 0 {
            base += removed.count
        } else if removed.endIndex < oldCount {
            guard shift(from: removed.endIndex, by: -removed.count, count: oldCount) else { return }
        }
        if _isPOD(ID.self) {
            for row in removed { places[row.id] = nil }
        } else {
            for row in removed {
                guard let place = places.index(forKey: row.id) else { continue }
                dropped.ids.append(places.remove(at: place).key)
            }
        }
    }

    /// Records a shift; returns false if the index is to be rebuilt instead.
    @inlinable
    mutating func shift(from position: Int, by distance: Int, count: Int) -> Bool {
        guard shifts.count < max(64, count / 16) else {
            forget()
            return false
        }
        shifts.append(Shift(from: position + base, by: distance))
        return true
    }

    @inlinable
    mutating func forget() {
        isBuilt = false
        order = nil
        dropPlaces()
        shifts = []
    }
}
