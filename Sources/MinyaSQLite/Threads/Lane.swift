// SPDX-License-Identifier: Apache-2.0

internal import CSQLite
import Synchronization

/// A connection with a thread of its own, which the thread of a task may use when that is quick.
actor Lane {
    /// What the lock guards.
    fileprivate struct Held {
        var connection: Connection?
        var isClosed = false
        /// How many pieces of work in a row were quick.
        var quickInARow = 0
    }

    nonisolated let thread: LaneThread
    private nonisolated let place: Place
    private nonisolated let held = Mutex(Held())
    /// How many pieces of work wait for the thread or are done on it.
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

    /// Opens the file as its writer: looks what it is, and brings it up to the last migration.
    func open(_ migrations: [Migration], by ticket: Ticket) throws(DatabaseError) {
        try held.withLock { held throws(DatabaseError) in
            held.connection = try place.openWriter(migrations, by: ticket)
        }
    }

    /// Does work on the connection, which a reader opens with its first.
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
    /// Does work where the task is if it is likely to be quick and nobody else is at it, as handing
    /// it over and back would take longer than it does; else on the thread of its own.
    ///
    /// Work that finds the lock of another process before it began is begun anew.
    @concurrent
    nonisolated func performNearby<Value: Sendable>(
        _ ticket: Ticket, _ work: @Sendable (Connection) throws(DatabaseError) -> Value
    ) async throws(DatabaseError) -> Value {
        if let value = try performHere(ticket, work) { return value }
        return try await performAway(ticket, work)
    }

    /// Does work on the thread of its own.
    nonisolated func performAway<Value: Sendable>(
        _ ticket: Ticket, _ work: @Sendable (Connection) throws(DatabaseError) -> Value
    ) async throws(DatabaseError) -> Value {
        waiting.add(1, ordering: .relaxed)
        defer { waiting.subtract(1, ordering: .relaxed) }
        return try await perform(ticket, work)
    }

    /// Whether one of the threads that tasks share is at some lane's connection: of all databases
    /// one at most is, so that a write that turns out to be long leaves tasks the others. Where
    /// there is only one, it is never free: there are as many as processors that the process may
    /// use.
    private static let isLent = Atomic(minya_usable_processors() < 2)

    /// Nil when it is for the lane's own thread to do.
    private nonisolated func performHere<Value: Sendable>(
        _ ticket: Ticket, _ work: @Sendable (Connection) throws(DatabaseError) -> Value
    ) throws(DatabaseError) -> Value? {
        // Nobody is overtaken for long.
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
    /// Work that takes longer than this does not wait for a thread to wake up, but others for it.
    private static var quick: Duration { .milliseconds(1) }
    /// So many pieces of work make the next one likely to be as quick.
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
        try connection.take(ticket)
        let start = ContinuousClock.now
        defer {
            connection.giveBack()
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
