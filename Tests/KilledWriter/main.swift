// SPDX-License-Identifier: Apache-2.0
//
// Writes rows to a database until it is killed, and prints each row after it was stored. MinyaSQLiteTests
// start it again and again. With a second argument it prints instead how many of many quick writes
// were done on a thread of its tasks.

import Foundation
import MinyaSQLite

let database = try await Database(
    file: CommandLine.arguments[1],
    migrations: [Migration(1, "CREATE TABLE line (id INTEGER PRIMARY KEY, text TEXT) STRICT")])
let last = try await database.read { try $0.first("SELECT max(id) FROM line", as: Int?.self) }
if CommandLine.arguments.count > 2 {
    let own = try await database.write { _ in ObjectIdentifier(Thread.current) }
    var lent = 0
    for _ in 0..<2_000 {
        let thread = try await database.write { writer in
            try writer.run("INSERT INTO line (text) VALUES ('')")
            return ObjectIdentifier(Thread.current)
        }
        if thread != own { lent += 1 }
    }
    print(lent)
    exit(0)
}
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
