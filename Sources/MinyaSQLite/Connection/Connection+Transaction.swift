// SPDX-License-Identifier: Apache-2.0

internal import CSQLite

extension Connection {
    /// What became of work in a transaction: its own result, if the database let it have one.
    typealias Ended<Value, E: Error> = Result<Result<Value, E>, DatabaseError>

    /// Does the work in one transaction: all of it is kept, or nothing.
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
            // The work may throw what it will; that it was cancelled goes before.
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

    /// Does the work within a transaction: if it throws, it alone is undone.
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
        // After some errors SQLite has done it already.
        guard sqlite3_get_autocommit(handle) == 0 else { return }
        do throws(DatabaseError) { try control("ROLLBACK") } catch {
            // It fails only where reading back does, and then the next opening does it.
        }
    }
}
