// SPDX-License-Identifier: Apache-2.0

import MinyaTesting
import Synchronization

@testable import Minya

struct Letter: DataItem {
    let id: Int
    var date: Int
    var text = ""

    var order: Int { date * 10_000 + id }
    /// Ten letters' dates are one day.
    var day: Int { date / 10 }
}

/// Letters that a test writes, whose pages wait where a test says so.
final class Letters: DataSource {
    private struct State {
        var all: [Int: Letter] = [:]
        var listeners: [AsyncStream<DataChange<Letter>>.Continuation] = []
        var waiting: [CheckedContinuation<Void, Never>] = []
        var isHeld = false
        var asked: [Int] = []
        var failure: Failure?
    }

    /// How they are to be shown.
    let isNewestFirst: Bool
    private let state = Mutex(State())

    init(_ letters: [Letter] = [], isNewestFirst: Bool = false) {
        self.isNewestFirst = isNewestFirst
        state.withLock { state in for letter in letters { state.all[letter.id] = letter } }
    }

    /// How many items each page was asked for.
    var asked: [Int] { state.withLock { $0.asked } }

    var inOrder: [Letter] {
        state.withLock { $0.all.values.sorted { $0.order < $1.order } }
    }

    func page(before: Letter?, limit: Int) async throws -> DataPage<Letter> {
        // What is there when it is asked; what comes while it is on its way is told as a change.
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

    // MARK: - What a test does

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
        tell(.put(letters))
    }

    func remove(_ ids: Int...) {
        state.withLock { state in for id in ids { state.all[id] = nil } }
        tell(.removed(ids))
    }

    /// Writes without a word, and then says that anything may be otherwise.
    func becomeOtherwise(_ letters: [Letter]) {
        state.withLock { state in
            state.all = Dictionary(uniqueKeysWithValues: letters.map { ($0.id, $0) })
        }
        tell(.reset)
    }

    func tell(_ change: DataChange<Letter>) {
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
    /// Something that rows go by besides their letters.
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
        } told: { store, change in
            store.lastTold = change
        }
    }

    /// How many letters were told of while a page was on its way.
    var told: Int { feed.told?.count ?? 0 }
    var isLoading: Bool { isRunning("Letter: page") }

    /// A letter, and before the first one of a day the day.
    func rows(of letter: Letter, after previous: Letter?) -> [AnyRow] {
        let row = AnyRow(
            LetterRow(id: letter.id, text: isLoud ? letter.text.uppercased() : letter.text))
        return previous?.day == letter.day ? [row] : [AnyRow(DayRow(id: letter.day)), row]
    }

    /// What the rows would be if they were all made now.
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
        guard let store = scene.store as? LettersStore else { preconditionFailure("It closed") }
        return store
    }
}
