// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// One observation: the tables it last read, their changes since, and a value read in advance.
///
/// A single iterator requests values, and writers report changes. The iterator knows their type;
/// here it would be looked up at run time, with each write.
final class Watcher: Sendable {
    typealias Query = @Sendable (DatabaseReader) throws(DatabaseError) -> any Sendable

    private struct State {
        /// All tables until the first read completes, and during each read.
        var reads = TableSet.all
        var changed = TableSet.all
        var isReading = false
        /// The duration of the last read.
        var took = Duration.seconds(1)
        /// A value that a writer read in advance and that was not delivered yet.
        var ahead: (any Sendable)?
        /// Whether the last value was delivered; per delivered value, at most one is read in
        /// advance.
        var isKeepingUp = false
        var isCancelled = false
        var waiting: CheckedContinuation<Void, Never>?

        var isStale: Bool { changed.overlaps(reads) }
        var isDue: Bool { isCancelled || ahead != nil || (isStale && !isReading) }

        mutating func removeWaitingIfDue() -> CheckedContinuation<Void, Never>? {
            isDue ? waiting.take() : nil
        }

        /// A change from here on may be missing in the value that is being read.
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

        /// Without a result, the query has to run again.
        mutating func didRead(_ found: Found?) {
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

    // MARK: - For the iterator

    /// Waits for a change and reads the new value, unless a writer did; `nil` if the task is
    /// cancelled.
    func next(
        in readers: some Finding, isolation actor: isolated (any Actor)?
    ) async throws(DatabaseError) -> (any Sendable)? {
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
            // A writer is reading at this moment.
            if isBusy { continue }
            return try await read(in: readers)
        }
    }

    private func read(in readers: some Finding) async throws(DatabaseError) -> (any Sendable)? {
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
                    return state.removeWaitingIfDue()
                }
                now?.resume()
            }
        } onCancel: {
            state.withLock { state in
                state.isCancelled = true
                return state.removeWaitingIfDue()
            }?.resume()
        }
    }

    // MARK: - For writers

    /// Marks tables as changed, so that values read from them are outdated.
    ///
    /// - Parameters:
    ///   - connection: The writer's connection, if it may repeat the query at once.
    ///   - budget: The maximum time that this may take.
    func note(_ tables: TableSet, on connection: Connection?, budget: Duration) {
        let (isRead, waiting, old) = state.withLock { state in
            state.changed.formUnion(tables)
            // Releasing a value may run arbitrary code, so not under the lock.
            let old = state.isStale ? state.ahead.take() : nil
            let isRead = connection != nil && state.isWorthReading(within: budget)
            if isRead { state.willReadAhead() }
            return (isRead, state.removeWaitingIfDue(), old)
        }
        waiting?.resume()
        withExtendedLifetime(old) {}
        if let connection, isRead { readAhead(on: connection) }
    }

    private func readAhead(on connection: Connection) {
        var found: Found?
        // An error is ignored here; the iterator reads again and receives it.
        do throws(DatabaseError) {
            try connection.adopt(Ticket())
            // A query that was fast and has become slow must not block the writer.
            connection.end = .now + .milliseconds(1)
            found = try connection.find(query)
        } catch {}
        connection.end = nil
        connection.releaseTicket()
        let waiting = state.withLock { [found] state in
            state.didRead(found)
            // A change that another process made in the meantime requires another read.
            if !state.isStale { state.ahead = found?.value }
            return state.removeWaitingIfDue()
        }
        waiting?.resume()
    }
}
