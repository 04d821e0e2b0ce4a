// SPDX-License-Identifier: Apache-2.0

/// The results of a query: delivered at once, and again after each write to the tables that it
/// read.
///
/// Several writes before the next value is requested count as one; a value equal to the last one is
/// skipped if values can be compared. The sequence ends with an error of the database, or with its
/// task.
///
/// ```swift
/// func follow(_ titles: DatabaseChanges<[String]>) async throws(DatabaseError) {
///     for try await titles in titles { print(titles) }
/// }
/// ```
public struct DatabaseChanges<Value: Sendable>: AsyncSequence, Sendable {
    /// The result of the query.
    public typealias Element = Value
    /// The error that the sequence can throw.
    public typealias Failure = DatabaseError

    let database: Database
    let query: @Sendable (DatabaseReader) throws(DatabaseError) -> Value
    let isSame: @Sendable (Value, Value) -> Bool

    /// Creates an iterator, which starts its own observation.
    public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(self) }

    /// Waits for changes; a new value is read when it is requested, or once in advance by the
    /// writer.
    public struct AsyncIterator: AsyncIteratorProtocol {
        private let changes: DatabaseChanges
        private let registration: Registration
        private var last: Value?
        private var hasEnded = false

        /// Registers the watcher, and removes it when the iterator is released.
        private final class Registration: Sendable {
            let watcher: Watcher
            private let id: Int
            private let watchers: Watchers

            init(_ changes: DatabaseChanges) {
                let database = changes.database
                watcher = Watcher(changes.query)
                watchers = database.watchers
                id = watchers.add(watcher) { database.watchOtherProcesses() }
            }

            deinit { watchers.remove(id) }
        }

        fileprivate init(_ changes: DatabaseChanges) {
            self.changes = changes
            registration = Registration(changes)
        }

        /// Returns the next value that differs; `nil` if the task is cancelled.
        public mutating func next(
            isolation actor: isolated (any Actor)? = #isolation
        ) async throws(DatabaseError) -> Value? {
            if hasEnded { return nil }
            while let found = try await registration.watcher.next(
                in: changes.database, isolation: actor)
            {
                // The query made it. It may be an optional that is nil, so it is cast on its own.
                guard let value = found as? Value else { break }
                if let last, changes.isSame(last, value) { continue }
                last = value
                return value
            }
            hasEnded = true
            return nil
        }
    }
}
