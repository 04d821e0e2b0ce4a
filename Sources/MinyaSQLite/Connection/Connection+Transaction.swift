// SPDX-License-Identifier: Apache-2.0

internal import CSQLite

// The work stores its own value or error: code that is generic over them would look up their types at
// run time, with each transaction.
extension Connection {
    /// Runs the work in one transaction, which is committed if the work returns true, and rolled
    /// back otherwise; returns whether it was committed.
    @discardableResult
    func transaction(writing: Bool, _ work: () -> Bool) throws(DatabaseError) -> Bool {
        waitingSince = nil
        try control(writing ? "BEGIN IMMEDIATE" : "BEGIN")
        isInTransaction = true
        guard work() else {
            rollBack()
            // A cancellation takes precedence over the error of the work.
            if ticket?.isCancelled == true { throw .cancelled }
            return false
        }
        do throws(DatabaseError) {
            if let lost { throw lost }
            if writing, ticket?.isCancelled == true { throw .cancelled }
            try control("COMMIT")
            isInTransaction = false
            return true
        } catch {
            rollBack()
            throw error
        }
    }

    /// Runs the work inside a transaction; if it returns false, only its changes are rolled back.
    func nested(_ work: () -> Bool) throws(DatabaseError) {
        if let lost { throw lost }
        try control("SAVEPOINT minya")
        let isDone = work()
        if let lost { throw lost }
        if !isDone { try control("ROLLBACK TO minya") }
        try control("RELEASE minya")
    }

    private func rollBack() {
        isInTransaction = false
        // After some errors SQLite has already rolled back.
        guard sqlite3_get_autocommit(handle) == 0 else { return }
        do throws(DatabaseError) { try control("ROLLBACK") } catch {
            // This fails only if reading fails; then the next opening of the file rolls back.
        }
    }
}

extension Result where Failure == any Error {
    /// The state before the work of a transaction has run.
    static var notRun: Self { .failure(DatabaseError.cancelled) }
}

extension Result where Failure == DatabaseError {
    /// The state before the work of a transaction has run.
    static var notRun: Self { .failure(.cancelled) }
}

extension Result {
    /// Runs work, stores its value or its error, and returns whether it succeeded.
    mutating func store(_ work: () throws(Failure) -> Success) -> Bool {
        self = Result(catching: work)
        if case .success = self { return true }
        return false
    }
}
