// SPDX-License-Identifier: Apache-2.0

internal import CSQLite

extension Connection {
    /// The outcome of work in a transaction: its own result, or an error of the database.
    typealias Ended<Value, E: Error> = Result<Result<Value, E>, DatabaseError>

    /// Runs the work in one transaction: all of it is committed, or nothing.
    func transaction<Value, E: Error>(
        writing: Bool, _ work: () throws(E) -> Value
    ) -> Ended<Value, E> {
        do throws(DatabaseError) {
            waitingSince = nil
            try control(writing ? "BEGIN IMMEDIATE" : "BEGIN")
        } catch { return .failure(error) }
        isInTransaction = true
        let result = Result { () throws(E) in try work() }
        if case .failure = result {
            rollBack()
            // A cancellation takes precedence over the error that the work throws.
            return ticket?.isCancelled == true ? .failure(.cancelled) : .success(result)
        }
        do throws(DatabaseError) {
            if let lost { throw lost }
            if writing, ticket?.isCancelled == true { throw .cancelled }
            try control("COMMIT")
            isInTransaction = false
            return .success(result)
        } catch {
            rollBack()
            return .failure(error)
        }
    }

    /// Runs the work inside a transaction: if it throws, only its changes are rolled back.
    func nested<Value, E: Error>(_ work: () throws(E) -> Value) -> Ended<Value, E> {
        do throws(DatabaseError) {
            if let lost { throw lost }
            try control("SAVEPOINT minya")
        } catch { return .failure(error) }
        let result = Result { () throws(E) in try work() }
        do throws(DatabaseError) {
            if let lost { throw lost }
            if case .failure = result { try control("ROLLBACK TO minya") }
            try control("RELEASE minya")
            return .success(result)
        } catch { return .failure(error) }
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
