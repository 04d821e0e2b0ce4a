// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// Numbers for the tables of a database, the same for all of its connections.
final class TableNumbers: Sendable {
    private let numbers = Mutex<[String: Int]>([:])

    func set(of table: String) -> TableSet {
        numbers.withLock { numbers in
            // SQLite takes names of different case for the same.
            let name = table.lowercased()
            let number = numbers[name] ?? numbers.count
            numbers[name] = number
            return TableSet(table: number)
        }
    }
}
