// SPDX-License-Identifier: Apache-2.0

/// A connection with a thread of its own.
actor Lane {
    nonisolated let thread: LaneThread
    private let place: Place
    private var connection: Connection?
    private var isClosed = false

    nonisolated var unownedExecutor: UnownedSerialExecutor { thread.asUnownedSerialExecutor() }

    init(_ place: Place) throws(DatabaseError) {
        guard let thread = LaneThread() else {
            throw .cannotOpen(file: place.path, reason: "the system has no thread left")
        }
        self.thread = thread
        self.place = place
    }

    isolated deinit {
        connection = nil
        thread.end()
    }

    /// Opens the file as its writer: looks what it is, and brings it up to the last migration.
    func open(_ migrations: [Migration], by ticket: Ticket) throws(DatabaseError) {
        connection = try place.openWriter(migrations, by: ticket)
    }

    /// Does work on the connection, which a reader opens with its first.
    func perform<Value>(
        _ ticket: Ticket, _ work: (Connection) throws(DatabaseError) -> Value
    ) throws(DatabaseError) -> Value {
        guard !isClosed else { throw .closed }
        if ticket.isCancelled { throw .cancelled }
        let connection = try opened()
        try connection.take(ticket)
        defer { connection.giveBack() }
        return try work(connection)
    }

    private func opened() throws(DatabaseError) -> Connection {
        if let connection { return connection }
        let opened = try place.openReader()
        connection = opened
        return opened
    }

    func close() {
        isClosed = true
        connection = nil
    }
}
