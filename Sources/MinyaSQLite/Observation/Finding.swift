// SPDX-License-Identifier: Apache-2.0

/// Does a query beside others, with a connection of its own.
protocol Finding: Sendable {
    func find<Value: Sendable>(
        _ query: @escaping @Sendable (DatabaseReader) throws(DatabaseError) -> Value
    ) async throws(DatabaseError) -> Found<Value>
}
