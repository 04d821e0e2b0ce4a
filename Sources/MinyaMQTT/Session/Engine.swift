// SPDX-License-Identifier: Apache-2.0

internal import CMosquitto
import Synchronization

/// Mediates between a client's callers and its thread.
///
/// libmosquitto is used only on that thread, which the callers wake: so all acknowledgements are
/// sent in one place.
final class Engine: Sendable {
    let connection: MQTTConnection
    let handler: @Sendable (MQTTMessage) async throws -> Void
    let shared = Mutex(Shared())
    /// Nil if the system had no file descriptor left.
    let wake = Wake()
    private let lastID = Atomic(0)

    init(
        _ connection: MQTTConnection,
        handler: @escaping @Sendable (MQTTMessage) async throws -> Void
    ) {
        self.connection = connection
        self.handler = handler
    }

    func failure(_ reason: MQTTFailure.Reason) -> MQTTFailure {
        MQTTFailure(reason, host: connection.name)
    }

    func nextID() -> Int { lastID.add(1, ordering: .relaxed).newValue }
}

// MARK: - Waiting

extension Engine {
    /// Waits for the answer to an operation, or for the task to be cancelled.
    func wait(
        as id: Int,
        for begin: (Engine, CheckedContinuation<Void, any Error>) -> Void
    ) async throws {
        // A cancelled task sends nothing: the answer could otherwise arrive before the
        // cancellation.
        guard !Task.isCancelled else { throw failure(.cancelled) }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                begin(self, continuation)
                // If the task was cancelled before the operation began, the handler found nothing
                // to end.
                if Task.isCancelled { finish(id, throwing: failure(.cancelled)) }
            }
        } onCancel: {
            finish(id, throwing: failure(.cancelled))
        }
    }

    /// Resumes the caller with this ID, if it is still waiting.
    func finish(_ id: Int, throwing error: (any Error)? = nil) {
        let wait = shared.withLock { shared -> Wait? in
            guard let wait = shared.waits.removeValue(forKey: id) else { return nil }
            guard error != nil else { return wait }
            switch wait.purpose {
            case .connect: break
            case .publish: shared.outgoing.removeAll { $0.id == id }
            case .wish(let filter):
                // If no caller waits for a subscription any more, it is removed.
                let isAlone = !shared.waits.values.contains { $0.purpose == wait.purpose }
                if isAlone, shared.wishes[filter]?.isOn == true,
                    shared.wishes[filter]?.isSettled == false
                {
                    shared.wishes[filter] = Wish(isOn: false)
                }
            }
            return wait
        }
        guard let wait else { return }
        [wait].finish(throwing: error)
        if error != nil { wake?.call() }
    }

    /// Registers a wait, or fails it at once if the client is closed.
    private func begin(
        _ id: Int, _ wait: Wait, _ body: (inout Shared) -> MQTTFailure.Reason?
    ) {
        let reason = shared.withLock { shared -> MQTTFailure.Reason? in
            if shared.isClosed { return .closed }
            if let reason = body(&shared) { return reason }
            shared.waits[id] = wait
            return nil
        }
        if let reason {
            [wait].finish(throwing: failure(reason))
        } else {
            wake?.call()
        }
    }
}

// MARK: - Operations of callers

extension Engine {
    func connect(_ id: Int, _ continuation: CheckedContinuation<Void, any Error>) {
        let wait = Wait(purpose: .connect, continuation: continuation)
        var isDone = false
        begin(id, wait) { shared in
            if shared.isConnected {
                isDone = true
                return nil
            }
            shared.isWanted = true
            shared.isHurried = true
            if !shared.hasThread {
                guard startThread() else { return .noThread }
                shared.hasThread = true
            }
            return nil
        }
        if isDone { finish(id) }
    }

    func publish(_ message: Outgoing, _ continuation: CheckedContinuation<Void, any Error>) {
        begin(message.id, Wait(purpose: .publish, continuation: continuation)) { shared in
            guard shared.isConnected else { return .notConnected }
            shared.outgoing.append(message)
            return nil
        }
    }

    func wish(
        _ filter: String, isOn: Bool, _ id: Int,
        _ continuation: CheckedContinuation<Void, any Error>
    ) {
        begin(id, Wait(purpose: .wish(filter), continuation: continuation)) { shared in
            // A repeated subscription is sent again: the broker answers with its retained messages.
            shared.wishes[filter] = Wish(isOn: isOn)
            return nil
        }
    }

    func close(_ closer: CheckedContinuation<Void, Never>?) {
        let (waits, isOver) = shared.withLock { shared in
            shared.isClosed = true
            let isOver = !shared.hasThread || shared.isAskingNames
            if !isOver, let closer { shared.closers.append(closer) }
            shared.outgoing = []
            return (shared.removeWaits { _ in true }, isOver)
        }
        waits.finish(throwing: failure(.closed))
        if isOver {
            set(.closed)
            closer?.resume()
        }
        wake?.call()
    }

    func states() -> AsyncStream<MQTTState> {
        let id = nextID()
        return AsyncStream(bufferingPolicy: .bufferingNewest(16)) { continuation in
            continuation.onTermination = { [weak self] _ in
                self?.shared.withLock { $0.watchers[id] = nil }
            }
            let isOver = shared.withLock { shared in
                continuation.yield(shared.state)
                shared.watchers[id] = continuation
                return shared.isClosed && !shared.hasThread
            }
            if isOver { continuation.finish() }
        }
    }

    /// Notifies the observers in the order of the changes; after a close only `closed` follows.
    func set(_ state: MQTTState) {
        let finished = shared.withLock { shared in
            shared.state = state
            for watcher in shared.watchers.values { watcher.yield(state) }
            guard shared.isClosed, state == .closed else {
                return [AsyncStream<MQTTState>.Continuation]()
            }
            defer { shared.watchers = [:] }
            return Array(shared.watchers.values)
        }
        // Finishing a stream acquires the lock, so it happens outside.
        for watcher in finished { watcher.finish() }
    }
}
