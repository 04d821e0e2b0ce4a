// SPDX-License-Identifier: Apache-2.0

/// Runs a query on its own connection, concurrently with others.
protocol Finding: Sendable {
    func find(_ query: @escaping Watcher.Query) async throws(DatabaseError) -> Found
}
