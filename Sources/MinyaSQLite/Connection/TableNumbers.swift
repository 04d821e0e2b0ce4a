// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// Assigns numbers to the tables of a database, the same for all of its connections.
final class TableNumbers: Sendable {
    private let numbers = Mutex<[String: Int]>([:])

    func set(of table: String) -> TableSet {
        numbers.withLock { numbers in
            // Table names are case-insensitive in SQLite.
            let name = table.lowercased()
            let number = numbers[name] ?? numbers.count
            numbers[name] = number
            return TableSet(table: number)
        }
    }
}
