// SPDX-License-Identifier: Apache-2.0

internal import ChatCore
internal import Minya
import MinyaLists
internal import MinyaSQLite
import Synchronization

/// A data source of the items of a file, with changes by any process.
final class SQLiteSource<Item: DataItem>: DataSource {
    typealias Page =
        @Sendable (DatabaseReader, Item?, _ limit: Int) throws(DatabaseError) -> [Item]
    /// Returns the items that changed after a number, and the greatest number among them.
    typealias Since =
        @Sendable (DatabaseReader, Int64) throws(DatabaseError) -> (items: [Item], number: Int64)

    private let database: Database
    private let newest: SQL
    private let items: Page
    private let since: Since
    /// For each observer the number from which it receives changes.
    ///
    /// A page waits for it and therefore contains what was written before.
    private let starts = Mutex<[Task<Int64, Never>]>([])

    init(_ database: Database, newest: SQL, page: @escaping Page, since: @escaping Since) {
        self.database = database
        self.newest = newest
        items = page
        self.since = since
    }

    func page(before: Item?, limit: Int) async throws -> DataPage<Item> {
        for start in starts.withLock({ $0 }) { _ = await start.value }
        starts.withLock { $0 = [] }
        do throws(DatabaseError) {
            // Fetch one more than requested to find out whether there are more.
            let found = try await database.read { [items] reader throws(DatabaseError) in
                try items(reader, before, limit + 1)
            }
            return DataPage(Array(found.suffix(limit)), hasMore: found.count > limit)
        } catch {
            throw error.failure
        }
    }

    func changes() -> AsyncStream<DataChange<Item>> {
        let start = Task { [database, newest] in
            // If the number cannot be read now, the page reports the failure.
            let found: Int64?? = try? await database.read { reader throws(DatabaseError) in
                try Self.number(newest, reader)
            }
            return found.flatMap(\.self) ?? 0
        }
        starts.withLock { $0.append(start) }
        return AsyncStream { continuation in
            let following = Task { [database, newest, since] in
                var number = await start.value
                await database.following {
                    let numbers = database.observe { reader throws(DatabaseError) in
                        try Self.number(newest, reader)
                    }
                    for try await found in numbers {
                        guard let found, found > number else { continue }
                        let last = number
                        let new = try await database.read { reader throws(DatabaseError) in
                            try since(reader, last)
                        }
                        number = max(number, new.number)
                        if !new.items.isEmpty { continuation.yield(.put(new.items)) }
                    }
                }
                continuation.finish()
            }
            continuation.onTermination = { _ in following.cancel() }
        }
    }

    private static func number(
        _ newest: SQL, _ reader: DatabaseReader
    ) throws(DatabaseError) -> Int64? {
        let found: Int64?? = try reader.first(newest, as: Int64?.self)
        return found ?? nil
    }
}
