// SPDX-License-Identifier: Apache-2.0

import Minya
import MinyaTesting
import Synchronization

@testable import MinyaLists

struct Letter: DataItem {
    let id: Int
    var date: Int
    var text = ""

    var order: Int { date * 10_000 + id }
    /// Ten consecutive dates are one day.
    var day: Int { date / 10 }
}

/// A source whose letters a test changes, and whose pages a test can hold back.
final class Letters: DataSource {
    private struct State {
        var all: [Int: Letter] = [:]
        var listeners: [AsyncStream<DataChange<Letter>>.Continuation] = []
        var waiting: [CheckedContinuation<Void, Never>] = []
        var isHeld = false
        var asked: [Int] = []
        var failure: Failure?
    }

    /// Whether the last letter is the first row.
    let isNewestFirst: Bool
    private let state = Mutex(State())

    init(_ letters: [Letter] = [], isNewestFirst: Bool = false) {
        self.isNewestFirst = isNewestFirst
        state.withLock { state in for letter in letters { state.all[letter.id] = letter } }
    }

    /// The limit of each requested page.
    var asked: [Int] { state.withLock { $0.asked } }

    var inOrder: [Letter] {
        state.withLock { $0.all.values.sorted { $0.order < $1.order } }
    }

    func page(before: Letter?, limit: Int) async throws -> DataPage<Letter> {
        // The letters at the time of the request; later ones are delivered as changes.
        let older = inOrder.filter { letter in before.map { letter.order < $0.order } ?? true }
        let failure = state.withLock { state in
            state.asked.append(limit)
            return state.failure
        }
        await withCheckedContinuation { continuation in
            let goesOn = state.withLock { state in
                if state.isHeld { state.waiting.append(continuation) }
                return !state.isHeld
            }
            if goesOn { continuation.resume() }
        }
        if let failure { throw failure }
        return DataPage(older.suffix(limit), hasMore: older.count > limit)
    }

    func changes() -> AsyncStream<DataChange<Letter>> {
        let (stream, continuation) = AsyncStream<DataChange<Letter>>.makeStream()
        state.withLock { $0.listeners.append(continuation) }
        return stream
    }

    // MARK: - For tests

    func hold() { state.withLock { $0.isHeld = true } }

    func letGo() {
        let waiting = state.withLock { state in
            defer { state.waiting = [] }
            state.isHeld = false
            return state.waiting
        }
        waiting.forEach { $0.resume() }
    }

    var isWaitedFor: Bool { state.withLock { !$0.waiting.isEmpty } }

    func fail(_ failure: Failure?) { state.withLock { $0.failure = failure } }

    func put(_ letters: Letter...) {
        state.withLock { state in for letter in letters { state.all[letter.id] = letter } }
        notify(.put(letters))
    }

    func remove(_ ids: Int...) {
        state.withLock { state in for id in ids { state.all[id] = nil } }
        notify(.removed(ids))
    }

    /// Replaces all letters, and reports only that any may have changed.
    func becomeOtherwise(_ letters: [Letter]) {
        state.withLock { state in
            state.all = Dictionary(uniqueKeysWithValues: letters.map { ($0.id, $0) })
        }
        notify(.reset)
    }

    func notify(_ change: DataChange<Letter>) {
        for listener in state.withLock({ $0.listeners }) { listener.yield(change) }
    }
}

struct LetterRow: RowModel {
    let id: Int
    let text: String
}

struct DayRow: RowModel {
    let id: Int
}

final class LettersPipeline: Pipeline {
    var rows = Rows<AnyRow>()
    var fetchMore = Input<Void>()
}

final class LettersStore: Store {
    let lifetime = Lifetime()
    let pipeline = StoreEnd(LettersPipeline())
    let feed: DataFeed<LettersPipeline, Letter>
    var loaded: [Outcome<Void>] = []
    /// The change that was shown last.
    private(set) var lastTold: DataChange<Letter>?
    /// Other data that the rows depend on.
    var isLoud = false

    init(context: Letters, dependencies: Dependencies) {
        feed = DataFeed(
            context, in: pipeline, \.rows, isNewestFirst: context.isNewestFirst, pageSize: 20)
    }

    func addObservers() {
        pipeline.observe(\.fetchMore, by: self) { store, _ in
            store.loadMore(store.feed) { $0.loaded.append($1) }
        }
    }

    func load() {
        follow(feed) { store, letter, previous in
            store.rows(of: letter, after: previous)
        } loaded: { store, outcome in
            store.loaded.append(outcome)
        } changed: { store, change in
            store.lastTold = change
        }
    }

    /// The number of letters whose changes are recorded while a page is loading.
    var told: Int { feed.pending?.count ?? 0 }
    var isLoading: Bool { isRunning(named: "Letter: page") }

    /// Returns the row of a letter, with the row of its day before the first letter of the day.
    func rows(of letter: Letter, after previous: Letter?) -> [AnyRow] {
        let row = AnyRow(
            LetterRow(id: letter.id, text: isLoud ? letter.text.uppercased() : letter.text))
        return previous?.day == letter.day ? [row] : [AnyRow(DayRow(id: letter.day)), row]
    }

    /// Returns the rows that these letters should have.
    func expected(_ letters: [Letter]) -> [AnyRow] {
        var previous: Letter?
        return letters.flatMap { letter in
            defer { previous = letter }
            return rows(of: letter, after: previous)
        }
    }
}

extension TestScene<LettersStore> {
    var opened: LettersStore {
        guard let store = scene.store as? LettersStore else { preconditionFailure("It is closed") }
        return store
    }
}

/// An observer outside the page's layers.
final class Listener: Observing {
    let lifetime = Lifetime()
}
