// SPDX-License-Identifier: Apache-2.0

import Dispatch
import Synchronization

/// The bounded queue between the main actor and the thread that writes the file.
final class TapeSpool: Sendable {
    /// Lines that are not written yet.
    struct Batch: Sendable {
        /// The lines one after the other, each without its value and its end.
        var bytes: [UInt8] = []
        /// The end of each line, and its value.
        var lines: [(end: Int, value: Snapshot?)] = []
        /// The approximate number of bytes of the lines and their values.
        var size = 0
        /// The number of events that were dropped after these lines.
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

    init(_ writer: TapeWriter, mostLines: Int) {
        self.writer = writer
        self.mostLines = mostLines
    }

    /// Adds a line, or counts it as dropped if too many wait.
    func add(_ line: [UInt8], _ value: Snapshot?) {
        let size = line.count + (value?.size ?? 0)
        let (isFirst, isUrgent) = state.withLock { state in
            let isFirst = !state.isScheduled
            state.isScheduled = true
            // After one was dropped, all are, until the queue is empty; then one line records how many.
            guard state.batch.dropped == 0, state.batch.lines.count < mostLines,
                state.batch.size < Self.mostBytes
            else {
                state.batch.dropped += 1
                return (isFirst, false)
            }
            state.batch.bytes += line
            state.batch.size += size
            state.batch.lines.append((state.batch.bytes.count, value))
            let isLong =
                state.batch.lines.count > Self.manyLines || state.batch.size > Self.manyBytes
            let isUrgent = isLong && !state.isUrgent
            state.isUrgent = state.isUrgent || isUrgent
            return (isFirst, isUrgent)
        }
        if isUrgent {
            queue.async { self.drain() }
        } else if isFirst {
            queue.asyncAfter(deadline: .now() + Self.patience) { self.drain() }
        }
    }

    /// Waits until all lines are written.
    func flush() { queue.sync { drain() } }

    private func drain() {
        let batch = state.withLock { state in
            let batch = state.batch
            state = State()
            return batch
        }
        writer.write(batch)
    }
}
