// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// The posts of the stand-in server, and the behaviour that it was told to show.
final class Board: Sendable {
    private let state: Mutex<State>
    /// The number of available pictures.
    private let pictures: Int

    private struct State {
        /// The dates of publication, the oldest first.
        var dates: [Int]
        /// The Mastodon IDs in the same order.
        var ids: [Int]
        var mood = Mood.well
        var delay = 0
        /// The start of Mastodon's rate limit window.
        var window = 0
        /// The number of remaining requests in that window.
        var left = 0
    }

    /// The behaviour of the server.
    enum Mood: Sendable {
        case well
        case refuses(Refusal)
        case silent
        case broken
        case empty
        case harmful
    }

    /// Creates a board with posts dated before now.
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

    /// The delay of answers, in milliseconds.
    var delay: Int {
        get { state.withLock { $0.delay } }
        set { state.withLock { $0.delay = newValue } }
    }

    func publish(_ count: Int) {
        state.withLock { state in
            for _ in 0..<count {
                // Dates are unique, so that IDs grow.
                let date = max(Clock.now, (state.dates.last ?? 0) + 1)
                state.dates.append(date)
                state.ids.append(date << 16)
            }
        }
    }

    // MARK: - Posts by number, from 1 for the oldest

    /// The number of posts.
    var count: Int {
        state.withLock { state in
            if case .empty = state.mood { 0 } else { state.dates.count }
        }
    }

    /// Returns a post by its number.
    func post(_ number: Int) -> Sample? {
        let (date, age, mood) = state.withLock { state in
            (state.dates.element(at: number - 1), state.dates.count - number, state.mood)
        }
        guard let date else { return nil }
        var sample = Sample.make(number, date: date, pictures: pictures)
        if case .harmful = mood { sample.doHarm(age) }
        return sample
    }

    // MARK: - Mastodon IDs

    func id(of number: Int) -> Int { state.withLock { $0.ids.element(at: number - 1) ?? 0 } }

    /// Returns the number of posts with a lower ID.
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

    /// Returns the number of a post by its ID.
    func number(of id: Int) -> Int? {
        let number = count(below: id) + 1
        return self.id(of: number) == id ? number : nil
    }

    // MARK: - Mastodon's rate limit

    static let limit = 300
    private static let window = 300_000

    /// Counts a request; returns the remaining requests and the date of renewal.
    func countRequest() -> (left: Int, renewed: Int) {
        state.withLock { state in
            let now = Clock.now
            if now >= state.window + Self.window { (state.window, state.left) = (now, Self.limit) }
            // The allowance never reaches zero, because tests send more requests than a user.
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
