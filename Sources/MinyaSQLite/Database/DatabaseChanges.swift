// SPDX-License-Identifier: Apache-2.0

/// What a query finds, at once and again whenever the tables that it read are written.
///
/// Several writes before the next value is asked for are one; a value equal to the last is left
/// out where values can be compared. It ends with an error of the database, or with its task.
///
/// ```swift
/// func follow(_ titles: DatabaseChanges<[String]>) async throws(DatabaseError) {
///     for try await titles in titles { print(titles) }
/// }
/// ```
public struct DatabaseChanges<Value: Sendable>: AsyncSequence, Sendable {
    /// What the query finds.
    public typealias Element = Value
    /// What may go wrong.
    public typealias Failure = DatabaseError

    let database: Database
    let query: @Sendable (DatabaseReader) throws(DatabaseError) -> Value
    let isSame: @Sendable (Value, Value) -> Bool

    /// Begins an observation of its own.
    public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(self) }

    /// Waits for what is new; it is read when someone asks, or once ahead by the writer.
    public struct AsyncIterator: AsyncIteratorProtocol {
        private let changes: DatabaseChanges
        private let registration: Registration
        private var last: Value?
        private var hasEnded = false

        /// The place among the watchers, given back with the iterator.
        private final class Registration: Sendable {
            let watcher: Watcher<Value>
            private let id: Int
            private let watchers: Watchers

            init(_ changes: DatabaseChanges) {
                let database = changes.database
                watcher = Watcher(changes.query)
                watchers = database.watchers
                id = watchers.add(watcher) { database.lookForOthers() }
            }

            deinit { watchers.remove(id) }
        }

        fileprivate init(_ changes: DatabaseChanges) {
            self.changes = changes
            registration = Registration(changes)
        }

        /// The next value that differs; nil when the task is cancelled.
        public mutating func next(
            isolation actor: isolated (any Actor)? = #isolation
        ) async throws(DatabaseError) -> Value? {
            if hasEnded { return nil }
            while let value = try await registration.watcher.next(
                in: changes.database, isolation: actor)
            {
                if let last, changes.isSame(last, value) { continue }
                last = value
                return value
            }
            hasEnded = true
            return nil
        }
    }
}
