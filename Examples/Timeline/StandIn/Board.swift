// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// The posts that there are, and what the server was told to do besides.
final class Board: Sendable {
    private let state: Mutex<State>
    /// How many pictures posts may have.
    private let pictures: Int

    private struct State {
        /// When each was published, the oldest first.
        var dates: [Int]
        /// The id that each has at Mastodon, in the same order.
        var ids: [Int]
        var mood = Mood.well
        var delay = 0
        /// When Mastodon's limit began to count, and how many requests are left of it.
        var window = 0
        var left = 0
    }

    /// What the server does when it is asked.
    enum Mood: Sendable {
        case well
        case refuses(Refusal)
        case silent
        case broken
        case empty
        case harmful
    }

    /// So many posts, at times before now.
    init(posts count: Int, pictures: Int) {
        self.pictures = pictures
        let now = Clock.now
        let dates = (0..<count).reversed().map { age in
            now - (25 + 70 * age + 4 * min(age, 400) * age) * 1000
        }
        state = Mutex(State(dates: dates, ids: dates.map { $0 << 16 }))
    }

    var mood: Mood {
        get { state.withLock { $0.mood } }
        set { state.withLock { $0.mood = newValue } }
    }

    /// How many milliseconds pass before an answer.
    var delay: Int {
        get { state.withLock { $0.delay } }
        set { state.withLock { $0.delay = newValue } }
    }

    func publish(_ count: Int) {
        state.withLock { state in
            for _ in 0..<count {
                // Never two at a time, so that ids grow.
                let date = max(Clock.now, (state.dates.last ?? 0) + 1)
                state.dates.append(date)
                state.ids.append(date << 16)
            }
        }
    }

    // MARK: - Posts by their numbers, the oldest of which is 1

    /// How many there are.
    var count: Int {
        state.withLock { state in
            if case .empty = state.mood { 0 } else { state.dates.count }
        }
    }

    /// A post by its number.
    func post(_ number: Int) -> Sample? {
        let (date, age, mood) = state.withLock { state in
            (state.dates.element(at: number - 1), state.dates.count - number, state.mood)
        }
        guard let date else { return nil }
        var sample = Sample.make(number, date: date, pictures: pictures)
        if case .harmful = mood { sample.doHarm(age) }
        return sample
    }

    // MARK: - Ids of Mastodon

    func id(of number: Int) -> Int { state.withLock { $0.ids.element(at: number - 1) ?? 0 } }

    /// How many posts have a lower id.
    func count(below id: Int) -> Int {
        state.withLock { state in
            var (low, high) = (0, state.ids.count)
            while low < high {
                let middle = (low + high) / 2
                if state.ids[middle] < id { low = middle + 1 } else { high = middle }
            }
            return low
        }
    }

    /// The number of a post by its id.
    func number(of id: Int) -> Int? {
        let number = count(below: id) + 1
        return self.id(of: number) == id ? number : nil
    }

    // MARK: - The limit of Mastodon

    static let limit = 300
    private static let window = 300_000

    /// Counts a request: how many are left, and when there are as many again.
    func countRequest() -> (left: Int, renewed: Int) {
        state.withLock { state in
            let now = Clock.now
            if now >= state.window + Self.window { (state.window, state.left) = (now, Self.limit) }
            // It never comes to an end here: tests ask more than a person.
            state.left = max(1, state.left - 1)
            return (state.left, state.window + Self.window)
        }
    }
}

extension Array {
    fileprivate func element(at place: Int) -> Element? {
        indices.contains(place) ? self[place] : nil
    }
}
