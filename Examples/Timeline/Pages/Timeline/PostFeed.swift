// SPDX-License-Identifier: Apache-2.0

import Minya

/// The posts that are known in the timeline's list, the newest first, each edit as itself.
///
/// It is no `DataFeed`: that one has the whole list, where here gaps stand between posts and an end
/// behind them; it asks for what is before an item, where a service goes by cursors of its own; and
/// a filter over ten thousand posts would be ten thousand edits, where it is one difference here.
@MainActor
final class PostFeed {
    private(set) var entries: [Entry] = []
    /// Whether only some posts are shown, and which.
    private(set) var filter: PostFilter?
    /// How many posts are shown.
    private(set) var shownCount = 0
    private let pipeline: StoreEnd<TimelinePipeline>
    /// Ids that are written in two ways may be equal: each as it came first.
    private var ids: Set<Post.ID> = []
    private var authors = Authors()
    private var gaps: [Post.ID: Gap] = [:]
    private var end: EndRow.State?

    /// Where posts are missing above one.
    private struct Gap {
        var cursor: PostCursor
        var isLoading = false
    }

    init(_ pipeline: StoreEnd<TimelinePipeline>) { self.pipeline = pipeline }

    private var rows: RowsEditor<TimelinePipeline, AnyRow> { pipeline.rows }

    // MARK: - Asking

    var isEmpty: Bool { entries.isEmpty }

    var newest: Post? { entries.first?.post }

    /// Whether older posts could not be had.
    var hasFailed: Bool { if case .failed = end { true } else { false } }

    /// Whether older posts are asked for by the person alone.
    var isPaused: Bool { if case .paused = end { true } else { false } }

    /// The post with an id, as its row has it.
    subscript(id: Post.ID) -> PostRow? {
        position(of: id).flatMap { entries[$0].row.model(of: PostRow.self) }
    }

    // MARK: - Posts

    /// Lets posts in where they belong; those that are known already are as they are told now.
    ///
    /// - Returns: Those that were not known.
    @discardableResult
    func put(_ posts: [Post], minute: Int) -> [Post] {
        var new: [(order: PostOrder, post: Post)] = []
        pipeline.batch {
            for post in posts {
                let post = authors.shared(by: post)
                if ids.insert(post.id).inserted {
                    new.append((post.order, post))
                } else if self[post.id].map({ $0.post != post }) ?? false {
                    change(post.id) { row in row = row.telling(post, minute: minute) }
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

    /// Changes what is known of a post.
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

    /// Lets times be told from a minute, of those posts whose times read otherwise then.
    func tell(minute: Int) {
        pipeline.batch {
            for place in entries.indices where entries[place].due <= minute {
                guard var row = entries[place].row.model(of: PostRow.self) else { continue }
                row.minute = minute
                entries[place].due = PostTimes.end(of: row.post, minute: minute)
                replace(AnyRow(row), at: place)
            }
        }
    }

    /// Lets those be shown that a filter lets through, as it was found out for most of them.
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

    /// Where posts are missing above one.
    func gap(above id: Post.ID) -> PostCursor? { gaps[id]?.cursor }

    /// Says that posts are missing above one, or no more.
    func setGap(above id: Post.ID, _ cursor: PostCursor?) {
        gaps[id] = cursor.map { Gap(cursor: $0) }
        showGap(above: id)
    }

    /// Says whether posts that are missing are on their way.
    func setLoading(_ isLoading: Bool, gapAbove id: Post.ID) {
        gaps[id]?.isLoading = isLoading
        showGap(above: id)
    }

    /// Says how it is with older posts; nil for nothing to say.
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
        // Among those that were chosen there are gaps everywhere.
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

    /// Lets new posts in, of which those that come to follow each other are one edit.
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

    /// Where the rows of an entry begin, or belong if it has none.
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

    // MARK: - Finding

    private func position(of id: Post.ID) -> Int? {
        guard let known = ids.firstIndex(of: id) else { return nil }
        let order = PostOrder(ids[known])
        let place = upperBound(order) - 1
        return entries.indices.contains(place) && entries[place].order == order ? place : nil
    }

    /// The first place whose post is older than this order.
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
