// SPDX-License-Identifier: Apache-2.0

import MinyaTape

/// Reads the events of a tape in the order of their numbers.
///
/// A number is given when something begins, and a delivery is recorded when it ends: the file has it
/// after the events that it caused.
struct OrderedTape {
    /// What is held at most while an earlier event is awaited, which may never come.
    private static let most = (events: 1_000, bytes: 1 << 24)

    private let tape: TapeReader
    /// The events that were read too early, with the sizes of their lines; the next one is last.
    private var held: [(event: TapeEvent, bytes: Int)] = []
    private var heldBytes = 0
    /// The number of the next event; nil before the first one, and behind missing ones.
    private var expected: Int?
    private var error: TapeError?
    private var isAtEnd = false

    init(_ tape: TapeReader) { self.tape = tape }

    /// Returns the next event; nil at the end.
    ///
    /// - Throws: A ``TapeError`` with the number of a damaged line, after the events before it.
    mutating func next() throws(TapeError) -> TapeEvent? {
        while !hasNext, error == nil, !isAtEnd { read() }
        if let (event, bytes) = held.popLast() {
            heldBytes -= bytes
            expected = event.kind == .dropped ? nil : max(expected ?? 0, event.position &+ 1)
            return event
        }
        guard let error else { return nil }
        self.error = nil
        throw error
    }

    private var hasNext: Bool {
        guard let (event, _) = held.last else { return false }
        return event.position <= expected ?? event.position
            || held.count >= Self.most.events || heldBytes >= Self.most.bytes
    }

    private mutating func read() {
        do throws(TapeError) {
            guard let event = try tape.next() else {
                isAtEnd = true
                return
            }
            let place = held.partitioningIndex { $0.event.position < event.position }
            held.insert((event, tape.line.count), at: place)
            heldBytes += tape.line.count
        } catch {
            self.error = error
        }
    }
}

extension Array {
    /// Returns the index of the first element that the predicate accepts, as all later ones.
    fileprivate func partitioningIndex(where accepts: (Element) -> Bool) -> Int {
        var range = startIndex..<endIndex
        while let first = range.first {
            let middle = first + range.count / 2
            range = accepts(self[middle]) ? first..<middle : middle + 1..<range.upperBound
        }
        return range.lowerBound
    }
}
