// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// Shares one exchange among callers that request the same thing at the same time.
///
/// A caller that cancels does not affect the others; the exchange is cancelled with the last one.
final class SharedExchanges: Sendable {
    typealias Ending = Result<HTTPResponse, HTTPFailure>

    /// What makes two exchanges equal; the identity of the caller is in the headers or the signer.
    ///
    /// A request with other timeouts or another policy does not share, as its outcome may differ.
    struct Key: Hashable {
        let url: String
        let headers: HTTPHeaders
        let timeouts: HTTPTimeouts
        let limit: Int?
        let retry: HTTPRetry
        let caching: HTTPCaching
        let followsRedirects: Bool
        /// Identifies the signer; the signature itself differs each time.
        let signer: Secret?
        /// How many times the exchanges had been closed before.
        fileprivate(set) var generation = 0
    }

    private final class Flight {
        /// The ID of the first caller.
        let id: Int
        var waiters: [Int: CheckedContinuation<Ending, Never>] = [:]
        var task: Task<Void, Never>?

        init(id: Int) { self.id = id }
    }

    private struct State {
        var flights: [Key: Flight] = [:]
        /// The IDs of callers that cancelled before they started to wait.
        var gone: Set<Int> = []
        var lastID = 0
        var generation = 0
    }

    private let state = Mutex(State())

    /// The number of exchanges in progress.
    var count: Int { state.withLock { $0.flights.count } }

    /// The number of callers waiting for an exchange.
    var waiting: Int {
        state.withLock { $0.flights.values.reduce(0) { $0 + $1.waiters.count } }
    }

    /// Prevents further callers from joining the exchanges in progress, which continue for their
    /// callers.
    func close() { state.withLock { $0.generation += 1 } }

    /// Returns the answer of an equal exchange in progress, or else of `work`.
    func perform(
        _ key: Key, _ work: @escaping @Sendable () async -> Ending
    ) async -> Ending {
        let (id, key) = state.withLock { state in
            state.lastID += 1
            var key = key
            key.generation = state.generation
            return (state.lastID, key)
        }
        defer { _ = state.withLock { $0.gone.remove(id) } }
        let cancelled = { @Sendable in
            Ending.failure(HTTPFailure(.cancelled, host: HTTPAddress.host(of: key.url)))
        }
        return await withTaskCancellationHandler {
            await withCheckedContinuation { waiter in
                switch enter(key, id, waiter) {
                case .gone: waiter.resume(returning: cancelled())
                case .joined: break
                case .first(let flight): start(flight, key, work)
                }
            }
        } onCancel: {
            leave(key, id)?.resume(returning: cancelled())
        }
    }

    private enum Place {
        case gone
        case joined
        case first(Flight)
    }

    private func enter(
        _ key: Key, _ id: Int, _ waiter: CheckedContinuation<Ending, Never>
    ) -> Place {
        state.withLock { state in
            if state.gone.contains(id) { return .gone }
            if let flight = state.flights[key] {
                flight.waiters[id] = waiter
                return .joined
            }
            let flight = Flight(id: id)
            flight.waiters[id] = waiter
            state.flights[key] = flight
            return .first(flight)
        }
    }

    private func start(_ flight: Flight, _ key: Key, _ work: @escaping @Sendable () async -> Ending)
    {
        let id = flight.id
        let task = Task.begun { self.finish(key, id, await work()) }
        let isLeft = state.withLock { _ in
            flight.task = task
            return flight.waiters.isEmpty
        }
        // Callers that cancelled in the meantime found no task to cancel.
        if isLeft { task.cancel() }
    }

    private func leave(_ key: Key, _ id: Int) -> CheckedContinuation<Ending, Never>? {
        let (waiter, task) = state.withLock {
            state -> (CheckedContinuation<Ending, Never>?, Task<Void, Never>?) in
            guard let flight = state.flights[key],
                let waiter = flight.waiters.removeValue(forKey: id)
            else {
                state.gone.insert(id)
                return (nil, nil)
            }
            guard flight.waiters.isEmpty else { return (waiter, nil) }
            // A later caller starts a new exchange instead of joining the cancelled one.
            state.flights[key] = nil
            return (waiter, flight.task)
        }
        task?.cancel()
        return waiter
    }

    private func finish(_ key: Key, _ id: Int, _ ending: Ending) {
        // A cancelled exchange is no longer in the table, where a newer one may have its key.
        let waiters = state.withLock { state -> [CheckedContinuation<Ending, Never>] in
            guard let flight = state.flights[key], flight.id == id else { return [] }
            state.flights[key] = nil
            return Array(flight.waiters.values)
        }
        for waiter in waiters { waiter.resume(returning: ending) }
    }
}

extension Task where Success == Void, Failure == Never {
    /// Returns a task that runs on the current thread until it first suspends, which avoids waking
    /// another thread.
    fileprivate static func begun(_ work: @escaping @Sendable () async -> Void) -> Task {
        if #available(macOS 26, iOS 26, *) {
            Task.immediate(operation: work)
        } else {
            Task(operation: work)
        }
    }
}
