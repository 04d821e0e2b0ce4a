// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// One observation: which tables it read last, what became of them since, and what was read ahead.
///
/// One iterator asks it, and whoever writes tells it.
final class Watcher<Value: Sendable>: Watching {
    typealias Query = @Sendable (DatabaseReader) throws(DatabaseError) -> Value

    private struct State {
        /// All of them until it has read for the first time, and while it reads.
        var reads = TableSet.all
        var changed = TableSet.all
        var isReading = false
        /// How long the last reading took.
        var took = Duration.seconds(1)
        /// What a writer found and nobody has taken yet.
        var ahead: Value?
        /// Whether the last value was taken: once for each of them is read ahead, not more.
        var isKeepingUp = false
        var isCancelled = false
        var waiting: CheckedContinuation<Void, Never>?

        var isStale: Bool { changed.overlaps(reads) }
        var isDue: Bool { isCancelled || ahead != nil || (isStale && !isReading) }

        mutating func takeWaiting() -> CheckedContinuation<Void, Never>? {
            isDue ? waiting.take() : nil
        }

        /// What is written from here on may be missing in what is read now.
        mutating func willRead() {
            isReading = true
            reads = .all
            changed = .none
        }

        func isWorthReading(within budget: Duration) -> Bool {
            isKeepingUp && isStale && !isReading && !isCancelled && took <= budget
        }

        mutating func willReadAhead() {
            isKeepingUp = false
            willRead()
        }

        /// Without anything found it is to be read again.
        mutating func didRead(_ found: Found<Value>?) {
            isReading = false
            if let found {
                reads = found.reads
                took = found.took
            } else {
                changed = .all
            }
        }
    }

    private let query: Query
    private let state = Mutex(State())

    init(_ query: @escaping Query) { self.query = query }

    // MARK: - For the one who asks

    /// Waits for something new, and reads it where no writer has; nil when the task is cancelled.
    func next(
        in readers: some Finding, isolation actor: isolated (any Actor)?
    ) async throws(DatabaseError) -> Value? {
        while true {
            if !state.withLock(\.isDue) { await wait(isolation: actor) }
            if Task.isCancelled { return nil }
            let (ahead, isBusy) = state.withLock { state in
                state.isKeepingUp = true
                let isBusy = state.isReading
                if state.ahead == nil, !isBusy { state.willRead() }
                return (state.ahead.take(), isBusy)
            }
            if let ahead { return ahead }
            // A writer reads at this moment.
            if isBusy { continue }
            return try await read(in: readers)
        }
    }

    private func read(in readers: some Finding) async throws(DatabaseError) -> Value? {
        do throws(DatabaseError) {
            let found = try await readers.find(query)
            state.withLock { $0.didRead(found) }
            return found.value
        } catch {
            state.withLock { $0.didRead(nil) }
            guard error == .cancelled else { throw error }
            return nil
        }
    }

    private func wait(isolation actor: isolated (any Actor)?) async {
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let now = state.withLock { state in
                    state.waiting = continuation
                    return state.takeWaiting()
                }
                now?.resume()
            }
        } onCancel: {
            state.withLock { state in
                state.isCancelled = true
                return state.takeWaiting()
            }?.resume()
        }
    }

    // MARK: - For those who write

    func note(_ tables: TableSet, on connection: Connection?, budget: Duration) {
        let (isRead, waiting, old) = state.withLock { state in
            state.changed.formUnion(tables)
            // A value's end may be anyone's code: not under the lock.
            let old = state.isStale ? state.ahead.take() : nil
            let isRead = connection != nil && state.isWorthReading(within: budget)
            if isRead { state.willReadAhead() }
            return (isRead, state.takeWaiting(), old)
        }
        waiting?.resume()
        withExtendedLifetime(old) {}
        if let connection, isRead { readAhead(on: connection) }
    }

    private func readAhead(on connection: Connection) {
        var found: Found<Value>?
        // What is wrong is told to the one who asks, and then reads once more.
        do throws(DatabaseError) {
            try connection.take(Ticket())
            // One that was quick and has become long must not keep the writer.
            connection.end = .now + .milliseconds(1)
            found = try connection.find(query)
        } catch {}
        connection.end = nil
        connection.giveBack()
        let waiting = state.withLock { [found] state in
            state.didRead(found)
            // What another process wrote meanwhile is to be read again.
            if !state.isStale { state.ahead = found?.value }
            return state.takeWaiting()
        }
        waiting?.resume()
    }
}
