// SPDX-License-Identifier: Apache-2.0

internal import CSQLite
import Synchronization

/// A connection with its own thread; fast work may run on the thread of a task instead.
actor Lane {
    /// The state that the lock protects.
    fileprivate struct Held {
        var connection: Connection?
        var isClosed = false
        /// The number of consecutive fast operations.
        var quickInARow = 0
    }

    nonisolated let thread: LaneThread
    private nonisolated let place: Place
    private nonisolated let held = Mutex(Held())
    /// The number of operations that wait for the thread or run on it.
    private nonisolated let waiting = Atomic(0)

    nonisolated var unownedExecutor: UnownedSerialExecutor { thread.asUnownedSerialExecutor() }

    init(_ place: Place) throws(DatabaseError) {
        guard let thread = LaneThread() else {
            throw .cannotOpen(file: place.path, reason: "the system has no thread left")
        }
        self.thread = thread
        self.place = place
    }

    isolated deinit {
        held.withLock { $0.connection = nil }
        thread.end()
    }

    /// Opens the file as its writer: validates it, and runs the missing migrations.
    func open(_ migrations: [Migration], by ticket: Ticket) throws(DatabaseError) {
        try held.withLock { held throws(DatabaseError) in
            held.connection = try place.openWriter(migrations, by: ticket)
        }
    }

    /// Runs work on the connection, which a reader opens with its first work.
    func perform<Value: Sendable>(
        _ ticket: Ticket, _ work: @Sendable (Connection) throws(DatabaseError) -> Value
    ) throws(DatabaseError) -> Value {
        try held.withLock { held throws(DatabaseError) in
            try held.perform(ticket, at: place, work)
        }
    }

    func close() {
        held.withLock { held in
            held.isClosed = true
            held.connection = nil
        }
    }
}

// MARK: - On the thread of a task

extension Lane {
    /// Runs work on the current thread if it is likely to be fast and the connection is free;
    /// otherwise on the lane's thread.
    ///
    /// Work that encounters the lock of another process before its transaction began is started
    /// again on the lane's thread.
    @concurrent
    nonisolated func performNearby<Value: Sendable>(
        _ ticket: Ticket, _ work: @Sendable (Connection) throws(DatabaseError) -> Value
    ) async throws(DatabaseError) -> Value {
        if let value = try performHere(ticket, work) { return value }
        return try await performAway(ticket, work)
    }

    /// Runs work on the lane's thread.
    nonisolated func performAway<Value: Sendable>(
        _ ticket: Ticket, _ work: @Sendable (Connection) throws(DatabaseError) -> Value
    ) async throws(DatabaseError) -> Value {
        waiting.add(1, ordering: .relaxed)
        defer { waiting.subtract(1, ordering: .relaxed) }
        return try await perform(ticket, work)
    }

    /// Whether a shared thread of tasks currently uses the connection of any lane.
    ///
    /// At most one does across all databases; see Decisions in MinyaSQLite/README.md. If the process
    /// may use only one processor, there is only one shared thread, and it is never used.
    private static let isLent = Atomic(minya_usable_processors() < 2)

    /// Returns `nil` if the work has to run on the lane's thread.
    private nonisolated func performHere<Value: Sendable>(
        _ ticket: Ticket, _ work: @Sendable (Connection) throws(DatabaseError) -> Value
    ) throws(DatabaseError) -> Value? {
        // Work that waits for the lane's thread must not be overtaken.
        guard waiting.load(ordering: .relaxed) == 0,
            !Self.isLent.exchange(true, ordering: .relaxed)
        else { return nil }
        defer { Self.isLent.store(false, ordering: .relaxed) }
        let done = try held.withLockIfAvailable { held throws(DatabaseError) -> Value? in
            guard let connection = held.connection, held.isLikelyQuick else { return nil }
            connection.loan.isOut = true
            defer { connection.loan = Loan(isLogDue: connection.loan.isLogDue) }
            do throws(DatabaseError) {
                return try held.perform(ticket, at: place, work)
            } catch {
                if connection.loan.wasRefused { return nil }
                throw error
            }
        }
        return done ?? nil
    }
}

extension Lane.Held {
    /// Work that takes longer is not worth running on a shared thread.
    private static var quick: Duration { .milliseconds(1) }
    /// The number of consecutive fast operations after which the next one is likely to be fast.
    private static var enough: Int { 8 }

    fileprivate var isLikelyQuick: Bool {
        quickInARow == Self.enough && connection?.loan.isLogDue == false
    }

    fileprivate mutating func perform<Value>(
        _ ticket: Ticket, at place: Place, _ work: (Connection) throws(DatabaseError) -> Value
    ) throws(DatabaseError) -> Value {
        guard !isClosed else { throw .closed }
        if ticket.isCancelled { throw .cancelled }
        let connection = try opened(at: place)
        try connection.adopt(ticket)
        let start = ContinuousClock.now
        defer {
            connection.releaseTicket()
            let isQuick = ContinuousClock.now - start < Self.quick
            quickInARow = isQuick ? min(quickInARow + 1, Self.enough) : 0
        }
        return try work(connection)
    }

    private mutating func opened(at place: Place) throws(DatabaseError) -> Connection {
        if let connection { return connection }
        let opened = try place.openReader()
        connection = opened
        return opened
    }
}
