// SPDX-License-Identifier: Apache-2.0

import Dispatch
import Synchronization

/// The bounded queue between the main actor and the thread that writes the file.
final class TapeSpool: Sendable {
    /// Events that are not written yet.
    struct Batch: Sendable {
        var records: [TapeRecord] = []
        /// The approximate number of bytes of the events and their values.
        var size = 0
        /// The number of events that were dropped after these.
        var dropped = 0
    }

    private struct State {
        var batch = Batch()
        var isScheduled = false
        var isUrgent = false
    }

    private let state = Mutex(State())
    private let queue = DispatchQueue(label: "org.minya.tape")
    private let writer: TapeWriter

    /// The maximum number of waiting lines.
    private let mostLines: Int
    /// The approximate maximum number of waiting bytes.
    private static let mostBytes = 32 << 20
    /// The number of waiting lines above which they are written at once.
    private static let manyLines = 1 << 10
    /// The approximate number of waiting bytes above which they are written at once.
    private static let manyBytes = 1 << 20
    /// The time for which fewer lines wait, so that more can be written together.
    private static let patience = DispatchTimeInterval.milliseconds(20)
    /// The longest time for which the main actor waits while the queue is full.
    private static let longestWait = DispatchTimeInterval.milliseconds(500)

    init(_ writer: TapeWriter, mostLines: Int) {
        self.writer = writer
        self.mostLines = mostLines
    }

    private enum Added { case waiting, first, urgent, full }

    /// Adds an event, or counts it as dropped if too many wait.
    ///
    /// The main actor makes events faster than the other thread writes them, so in a long turn it
    /// waits while the queue is full. For a disk that does not answer, it waits only once.
    func add(_ record: TapeRecord, mayWait: Bool = true) {
        let size = record.size
        let added = state.withLock { state -> Added in
            // After one was dropped, all are, until the queue is empty; then one line records how many.
            guard state.batch.dropped == 0, state.batch.records.count < mostLines,
                state.batch.size < Self.mostBytes
            else {
                if mayWait, state.batch.dropped == 0 { return .full }
                state.batch.dropped += 1
                return schedule(&state)
            }
            state.batch.size += size
            state.batch.records.append(record)
            let isLong =
                state.batch.records.count > Self.manyLines || state.batch.size > Self.manyBytes
            guard isLong, !state.isUrgent else { return schedule(&state) }
            state.isUrgent = true
            state.isScheduled = true
            return .urgent
        }
        switch added {
        case .waiting: break
        case .first: queue.asyncAfter(deadline: .now() + Self.patience) { self.drain() }
        case .urgent: queue.async { self.drain() }
        case .full:
            _ = drained().wait(timeout: .now() + Self.longestWait)
            add(record, mayWait: false)
        }
    }

    private func schedule(_ state: inout State) -> Added {
        defer { state.isScheduled = true }
        return state.isScheduled ? .waiting : .first
    }

    /// Waits until all events are written.
    ///
    /// They are written by the queue's own thread: `sync` would use the calling one.
    func flush() { drained().wait() }

    /// Is signalled when all events that wait now are written.
    private func drained() -> DispatchSemaphore {
        let done = DispatchSemaphore(value: 0)
        queue.async {
            self.drain()
            done.signal()
        }
        return done
    }

    private func drain() {
        let batch = state.withLock { state in
            let batch = state.batch
            state = State()
            return batch
        }
        writer.write(batch)
    }
}
