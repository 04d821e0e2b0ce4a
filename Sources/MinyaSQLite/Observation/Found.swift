// SPDX-License-Identifier: Apache-2.0

/// The result of a query, the tables that it read, and how long it took.
struct Found<Value: Sendable>: Sendable {
    let value: Value
    let reads: TableSet
    let took: Duration
}

extension Connection {
    /// Runs a query in its own transaction.
    func find<Value: Sendable>(
        _ query: (DatabaseReader) throws(DatabaseError) -> Value
    ) throws(DatabaseError) -> Found<Value> {
        let start = ContinuousClock.now
        let value = try transaction(writing: false) { () throws(DatabaseError) in
            try query(DatabaseReader(self))
        }.get().get()
        return Found(
            value: value, reads: tally.pointee.used.reads, took: ContinuousClock.now - start)
    }
}
