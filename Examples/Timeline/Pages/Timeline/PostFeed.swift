// SPDX-License-Identifier: Apache-2.0

import Minya
import MinyaLists

/// The loaded posts of the timeline, the newest first; each change is one edit of the rows.
///
/// It is not a `DataFeed`; see Decisions in Timeline/README.md.
@MainActor
final class PostFeed {
    private(set) var entries: [Entry] = []
    /// The active filter; nil for none.
    private(set) var filter: PostFilter?
    /// The number of visible posts.
    private(set) var shownCount = 0
    private let pipeline: StoreEnd<TimelinePipeline>
    /// The IDs of the loaded posts as first spelled: canonically equivalent strings are equal.
    private var ids: Set<Post.ID> = []
    private var authors = Authors()
    private var gaps: [Post.ID: Gap] = [:]
    private var end: EndRow.State?

    /// The missing posts above a post.
    private struct Gap {
        var cursor: PostCursor
        var isLoading = false
    }

    init(_ pipeline: StoreEnd<TimelinePipeline>) { self.pipeline = pipeline }

    private var rows: RowsEditor<TimelinePipeline, AnyRow> { pipeline.rows }

    // MARK: - Queries

    var isEmpty: Bool { entries.isEmpty }

    var newest: Post? { entries.first?.post }

    /// Whether loading older posts has failed.
    var hasFailed: Bool { if case .failed = end { true } else { false } }

    /// Whether older posts are loaded only on the user's request.
    var isPaused: Bool { if case .paused = end { true } else { false } }

    /// Returns the row of the post with an ID.
    subscript(id: Post.ID) -> PostRow? {
        position(of: id).flatMap { entries[$0].row.model(of: PostRow.self) }
    }

    // MARK: - Posts

    /// Inserts posts at their positions, and updates those that are loaded already.
    ///
    /// - Returns: The posts that were new.
    @discardableResult
    func merge(_ posts: [Post], minute: Int) -> [Post] {
        var new: [(order: PostOrder, post: Post)] = []
        pipeline.batch {
            for post in posts {
                let post = authors.shared(by: post)
                if ids.insert(post.id).inserted {
                    new.append((post.order, post))
                } else if self[post.id].map({ $0.post != post }) ?? false {
                    change(post.id) { row in row = row.updated(with: post, minute: minute) }
                }
            }
            new.sort { $1.order < $0.order }
            let made = new.map { new in
                Entry(
                    order: new.order, row: AnyRow(PostRow(new.post, minute: minute)),
                    due: PostTimes.end(of: new.post, minute: minute),
                    isHidden: filter.map { !$0.matches(new.post) } ?? false)
            }
            insert(made)
        }
        return new.map(\.post)
    }

    /// Changes the row of a post.
    func change(_ id: Post.ID, _ edit: (inout PostRow) -> Void) {
        guard let place = position(of: id), var row = entries[place].row.model(of: PostRow.self)
        else { return }
        edit(&row)
        entries[place].due = PostTimes.end(of: row.post, minute: row.minute)
        if let filter {
            let isHidden = !filter.matches(row.post)
            if isHidden != entries[place].isHidden {
                entries[place].row = AnyRow(row)
                return setHidden(isHidden, at: place)
            }
        }
        replace(AnyRow(row), at: place)
    }

    /// Updates the relative times whose text changes in this minute.
    func updateTimes(minute: Int) {
        pipeline.batch {
            for place in entries.indices where entries[place].due <= minute {
                guard var row = entries[place].row.model(of: PostRow.self) else { continue }
                row.minute = minute
                entries[place].due = PostTimes.end(of: row.post, minute: minute)
                replace(AnyRow(row), at: place)
            }
        }
    }

    /// Shows only the posts that match a filter, or all posts if it is nil.
    ///
    /// - Parameter found: Whether each post matches, by ID; a missing post is matched here.
    func show(_ filter: PostFilter?, found: [Post.ID: Bool] = [:]) {
        self.filter = filter
        shownCount = 0
        for place in entries.indices {
            let isShown =
                filter.map { filter in
                    found[entries[place].id] ?? entries[place].post.map(filter.matches) ?? false
                } ?? true
            entries[place].isHidden = !isShown
            shownCount += isShown ? 1 : 0
        }
        rows.items = allRows
    }

    // MARK: - Gaps and the end

    /// The cursor of the posts above a post; nil if none is missing or they are being loaded.
    func gap(above id: Post.ID) -> PostCursor? {
        gaps[id].flatMap { $0.isLoading ? nil : $0.cursor }
    }

    /// Sets or removes the gap above a post.
    func setGap(above id: Post.ID, _ cursor: PostCursor?) {
        gaps[id] = cursor.map { Gap(cursor: $0) }
        showGap(above: id)
    }

    /// Sets whether the posts of a gap are being loaded.
    func setLoading(_ isLoading: Bool, gapAbove id: Post.ID) {
        gaps[id]?.isLoading = isLoading
        showGap(above: id)
    }

    /// Sets the state of the end row; nil removes the row.
    func setEnd(_ state: EndRow.State?) {
        let former = end
        end = state
        switch (former, state) {
        case (nil, nil): break
        case (nil, let state?): rows.append(AnyRow(EndRow(state)))
        case (.some, nil): rows.remove(id: Self.endID)
        case (.some, let state?): rows.update(id: Self.endID) { $0 = AnyRow(EndRow(state)) }
        }
    }

    private static let endID = RowID(0, of: EndRow.self)

    private func showGap(above id: Post.ID) {
        let row = RowID(id, of: GapRow.self)
        // A filtered list has gaps everywhere, so it does not show them.
        let gap = filter == nil ? gapRow(above: id) : nil
        if let gap, rows.index(id: row) == nil {
            guard let place = rows.index(id: RowID(id, of: PostRow.self)) else { return }
            rows.insert(gap, at: place)
        } else if let gap {
            rows.update(id: row) { $0 = gap }
        } else if rows.index(id: row) != nil {
            rows.remove(id: row)
        }
    }

    private func gapRow(above id: Post.ID) -> AnyRow? {
        gaps[id].map { AnyRow(GapRow(above: id, isLoading: $0.isLoading)) }
    }

    // MARK: - Rows

    /// Inserts new posts; those that become adjacent are one edit.
    private func insert(_ sorted: [Entry]) {
        var rest = sorted[...]
        while let first = rest.first {
            let place = upperBound(first.order)
            let next = place < entries.count ? entries[place].order : nil
            let run = next.map { next in rest.prefix { next < $0.order } } ?? rest
            let shown = run.filter { !$0.isHidden }.map(\.row)
            rows.insert(contentsOf: shown, at: rowPosition(of: place))
            entries.insert(contentsOf: run, at: place)
            shownCount += shown.count
            rest = rest.dropFirst(run.count)
        }
    }

    private func replace(_ row: AnyRow, at place: Int) {
        entries[place].row = row
        if !entries[place].isHidden { rows.update(id: row.id) { $0 = row } }
    }

    private func setHidden(_ isHidden: Bool, at place: Int) {
        entries[place].isHidden = isHidden
        shownCount += isHidden ? -1 : 1
        if isHidden {
            rows.remove(id: entries[place].row.id)
        } else {
            rows.insert(entries[place].row, at: rowPosition(of: place + 1))
        }
    }

    /// Returns the position of an entry's rows, or the position to insert them.
    private func rowPosition(of place: Int) -> Int {
        for entry in entries[place...] where !entry.isHidden {
            let gap = rows.index(id: RowID(entry.id, of: GapRow.self))
            if let position = gap ?? rows.index(id: entry.row.id) { return position }
        }
        return rows.count - (end == nil ? 0 : 1)
    }

    private var allRows: [AnyRow] {
        var all: [AnyRow] = []
        all.reserveCapacity(entries.count + 1)
        for entry in entries where !entry.isHidden {
            if filter == nil, let gap = gapRow(above: entry.id) { all.append(gap) }
            all.append(entry.row)
        }
        if let end { all.append(AnyRow(EndRow(end))) }
        return all
    }

    // MARK: - Searching

    private func position(of id: Post.ID) -> Int? {
        guard let known = ids.firstIndex(of: id) else { return nil }
        let order = PostOrder(ids[known])
        let place = upperBound(order) - 1
        return entries.indices.contains(place) && entries[place].order == order ? place : nil
    }

    /// Returns the position of the first post that is older than the one with an order.
    private func upperBound(_ order: PostOrder) -> Int {
        var low = 0
        var high = entries.count
        while low < high {
            let middle = (low + high) / 2
            if entries[middle].order < order { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
