// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// Lets those who ask the same at the same time share one exchange.
///
/// Whoever gives up leaves the others their answer; the exchange ends with the last one.
final class SharedExchanges: Sendable {
    typealias Ending = Result<HTTPResponse, HTTPFailure>

    /// What makes two exchanges the same: who asks is in the headers, or signs.
    ///
    /// Whoever wants to wait less, or asks in another manner, has another way to an answer.
    struct Key: Hashable {
        let url: String
        let headers: HTTPHeaders
        let timeouts: HTTPTimeouts
        let limit: Int?
        let retry: HTTPRetry
        let caching: HTTPCaching
        let followsRedirects: Bool
        /// Who signs; the signature itself is another each time.
        let signer: Secret?
        /// How many times the exchanges were closed before.
        fileprivate(set) var generation = 0
    }

    private final class Flight {
        /// Of whoever began it.
        let id: Int
        var waiters: [Int: CheckedContinuation<Ending, Never>] = [:]
        var task: Task<Void, Never>?

        init(id: Int) { self.id = id }
    }

    private struct State {
        var flights: [Key: Flight] = [:]
        /// Who gave up before they came to wait.
        var gone: Set<Int> = []
        var lastID = 0
        var generation = 0
    }

    private let state = Mutex(State())

    /// How many exchanges there are.
    var count: Int { state.withLock { $0.flights.count } }

    /// How many wait for one.
    var waiting: Int {
        state.withLock { $0.flights.values.reduce(0) { $0 + $1.waiters.count } }
    }

    /// Lets nobody join the exchanges that are under way; they go on for those who wait.
    func close() { state.withLock { $0.generation += 1 } }

    /// The answer of the exchange that is under way, or else of `work`.
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
        // Whoever gave up meanwhile found nothing to cancel.
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
            // Whoever asks from now on gets an exchange that was not given up.
            state.flights[key] = nil
            return (waiter, flight.task)
        }
        task?.cancel()
        return waiter
    }

    private func finish(_ key: Key, _ id: Int, _ ending: Ending) {
        // One that was given up has left its place, perhaps to another.
        let waiters = state.withLock { state -> [CheckedContinuation<Ending, Never>] in
            guard let flight = state.flights[key], flight.id == id else { return [] }
            state.flights[key] = nil
            return Array(flight.waiters.values)
        }
        for waiter in waiters { waiter.resume(returning: ending) }
    }
}

extension Task where Success == Void, Failure == Never {
    /// A task that runs on this thread until it waits for the first time: another thread would have
    /// to be woken for it.
    fileprivate static func begun(_ work: @escaping @Sendable () async -> Void) -> Task {
        if #available(macOS 26, iOS 26, *) {
            Task.immediate(operation: work)
        } else {
            Task(operation: work)
        }
    }
}
