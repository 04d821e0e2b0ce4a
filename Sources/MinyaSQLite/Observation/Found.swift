// SPDX-License-Identifier: Apache-2.0

/// The result of a query, the tables that it read, and how long it took.
struct Found: Sendable {
    let value: any Sendable
    let reads: TableSet
    let took: Duration
}

extension Connection {
    /// Runs a query in its own transaction.
    func find(_ query: Watcher.Query) throws(DatabaseError) -> Found {
        let start = ContinuousClock.now
        var result = Result<any Sendable, DatabaseError>.notRun
        try transaction(writing: false) {
            result.store { () throws(DatabaseError) in try query(DatabaseReader(self)) }
        }
        return Found(
            value: try result.get(), reads: used.reads, took: ContinuousClock.now - start)
    }
}
