// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import MinyaSQLite

@Suite("Cancelled statements")
struct CancelTests {
    private static let long: SQL = """
        WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 3000000)
        SELECT max(i) FROM n
        """

    private let connection: Connection

    init() throws {
        let place = Place(path: Place.memory, patience: .seconds(1))
        connection = try place.openWriter([], by: Ticket())
    }

    @Test("A statement cancelled just before its first step throws cancelled")
    func justBefore() throws {
        let ticket = Ticket()
        try connection.adopt(ticket)
        let statement = try connection.start(Self.long)
        ticket.cancel()
        #expect(throws: DatabaseError.cancelled) { try statement.step() }
        statement.finish(Self.long)
        connection.releaseTicket()
    }

    @Test("COMMIT is not interrupted by a cancellation")
    func committing() throws {
        for _ in 0..<1000 {
            let ticket = Ticket()
            try connection.adopt(ticket)
            try connection.control("BEGIN IMMEDIATE")
            ticket.cancel()
            try connection.control("COMMIT")
            connection.releaseTicket()
        }
    }
}
