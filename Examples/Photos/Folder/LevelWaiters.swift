// SPDX-License-Identifier: Apache-2.0

/// The callers that wait until a folder is read as far as a level.
struct LevelWaiters {
    private struct Waiter {
        let level: FolderReading.Level
        let continuation: CheckedContinuation<Void, any Error>
    }

    private var waiters: [Int: Waiter] = [:]
    private var last = 0

    var isEmpty: Bool { waiters.isEmpty }

    /// The furthest level that a caller waits for.
    var furthest: FolderReading.Level? { waiters.values.map(\.level).max() }

    /// Returns a number for a caller.
    mutating func next() -> Int {
        last += 1
        return last
    }

    mutating func add(
        _ number: Int, for level: FolderReading.Level,
        _ continuation: CheckedContinuation<Void, any Error>
    ) {
        waiters[number] = Waiter(level: level, continuation: continuation)
    }

    /// Cancels one caller, if it still waits.
    mutating func cancel(_ number: Int) {
        waiters.removeValue(forKey: number)?.continuation.resume(throwing: CancellationError())
    }

    /// Resumes the callers that wait for this level or a lower one.
    mutating func resume(upTo level: FolderReading.Level) {
        for (number, waiter) in waiters where waiter.level <= level {
            waiters[number] = nil
            waiter.continuation.resume()
        }
    }

    /// Resumes all callers with an error.
    mutating func fail(with error: any Error) {
        let failed = waiters.values
        waiters = [:]
        for waiter in failed { waiter.continuation.resume(throwing: error) }
    }
}
