// SPDX-License-Identifier: Apache-2.0

import MinyaTape

/// Reads the events of a tape in the order of their numbers.
///
/// A number is given when something begins, and a delivery is recorded when it ends: the file has it
/// after the events that it caused.
struct OrderedTape {
    /// What is held at most while an earlier event is awaited, which may never come.
    private static let most = (events: 1_000, bytes: 1 << 24)

    private struct Held {
        let event: TapeEvent
        let bytes: Int
    }

    private let tape: TapeReader
    /// The events that were read too early, in the order of their numbers, after those already
    /// returned, which are nil.
    private var held: [Held?] = []
    /// The index of the next event in `held`.
    private var first = 0
    /// The size of the lines of the held events.
    private var bytes = 0
    /// The number of the next event; nil before the first one, and after missing ones.
    private var expected: Int?
    private var error: TapeError?
    private var isAtEnd = false

    init(_ tape: TapeReader) { self.tape = tape }

    /// Returns the next event; nil at the end.
    ///
    /// - Throws: A ``TapeError`` with the number of a damaged line, after the events before it.
    mutating func next() throws(TapeError) -> TapeEvent? {
        while !hasNext, error == nil, !isAtEnd { read() }
        if first < held.count, let next = held[first] {
            remove(next)
            return next.event
        }
        guard let error else { return nil }
        self.error = nil
        throw error
    }

    private var hasNext: Bool {
        guard first < held.count, let next = held[first] else { return false }
        return next.event.position <= expected ?? next.event.position
            || held.count - first >= Self.most.events || bytes >= Self.most.bytes
    }

    private mutating func remove(_ next: Held) {
        held[first] = nil
        first += 1
        bytes -= next.bytes
        let isGap = next.event.kind == .dropped
        expected = isGap ? nil : max(expected ?? 0, next.event.position &+ 1)
        guard first == held.count || first >= Self.most.events else { return }
        held.removeFirst(first)
        first = 0
    }

    private mutating func read() {
        do throws(TapeError) {
            guard let event = try tape.next() else {
                isAtEnd = true
                return
            }
            // Few events are late, so most of them belong at the end.
            var place = held.count
            while place > first, let before = held[place - 1],
                before.event.position > event.position
            {
                place -= 1
            }
            held.insert(Held(event: event, bytes: tape.line.count), at: place)
            bytes += tape.line.count
        } catch {
            self.error = error
        }
    }
}
