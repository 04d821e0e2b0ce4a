// SPDX-License-Identifier: Apache-2.0
//
// Writes rows to a database until it is killed, and says each after it was kept. MinyaSQLiteTests
// start it again and again.

import Foundation
import MinyaSQLite

let database = try await Database(
    file: CommandLine.arguments[1],
    migrations: [Migration(1, "CREATE TABLE line (id INTEGER PRIMARY KEY, text TEXT) STRICT")])
let last = try await database.read { try $0.first("SELECT max(id) FROM line", as: Int?.self) }
var next = ((last ?? nil) ?? 0) + 1
while true {
    let id = next
    try await database.write { writer in
        let text = String(repeating: "\(id) ", count: id % 200)
        try writer.run("INSERT INTO line (id, text) VALUES (\(id), \(text))")
    }
    next += 1
    let bytes = Array("\(id)\n".utf8)
    _ = bytes.withUnsafeBytes { write(STDOUT_FILENO, $0.baseAddress, $0.count) }
}
