// SPDX-License-Identifier: Apache-2.0

/// Runs a query on its own connection, concurrently with others.
protocol Finding: Sendable {
    func find<Value: Sendable>(
        _ query: @escaping @Sendable (DatabaseReader) throws(DatabaseError) -> Value
    ) async throws(DatabaseError) -> Found<Value>
}
