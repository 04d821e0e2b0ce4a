// SPDX-License-Identifier: Apache-2.0

internal import CMosquitto

extension Engine {
    /// Starts the thread, which retains the engine until it ends; returns whether it was started.
    func startThread() -> Bool {
        guard wake != nil else { return false }
        let engine = Unmanaged.passRetained(self)
        let status = minya_mqtt_thread_start(
            { pointer in
                guard let pointer else { return nil }
                Unmanaged<Engine>.fromOpaque(pointer).takeRetainedValue().run()
                return nil
            }, engine.toOpaque())
        if status != 0 { engine.release() }
        return status == 0
    }

    /// The main function of the thread: runs one connection after the other.
    private func run() {
        guard let wake else { return }
        var pauses = Pauses(first: connection.firstPause, longest: connection.longestPause)
        var late: Handling?
        while true {
            let (isClosed, isWanted) = shared.withLock { shared in
                defer { shared.isHurried = false }
                return (shared.isClosed, shared.isWanted)
            }
            if isClosed { break }
            // A handler that exceeded its time must finish before it receives another message.
            if let handling = late, handling.result == nil {
                wake.wait(until: nil)
                continue
            }
            late = nil
            guard isWanted else {
                wake.wait(until: nil)
                continue
            }
            let began = ContinuousClock.now
            let session = Session(self, wake)
            let ending = session.run()
            late = session.late
            switch ending {
            case .closed: continue
            case .rejected(let rejection): end(.rejected(rejection), throwing: rejection)
            case .failed(let reason):
                let failure = failure(reason)
                end(.disconnected(failure), throwing: failure)
                pause(
                    pauses.next(
                        after: session.isConnected ? ContinuousClock.now - began : .zero))
            }
        }
        finishThread()
    }

    /// Publishes the new state, and ends pending operations with an error.
    private func end(_ state: MQTTState, throwing error: any Error) {
        let (connects, publishes) = shared.withLock { shared in
            if case .rejected = state { shared.isWanted = false }
            // Set before any waiter is resumed, so that no caller treats the lost connection as
            // open.
            shared.state = state
            shared.outgoing = []
            for filter in shared.wishes.keys { shared.wishes[filter]?.isSent = false }
            return (shared.removeWaits { $0 == .connect }, shared.removeWaits { $0 == .publish })
        }
        set(state)
        connects.finish(throwing: error)
        switch (error as? MQTTFailure)?.reason {
        // These reasons concern received messages.
        case nil, .notKept, .tooSlow: publishes.finish(throwing: failure(.connectionLost))
        default: publishes.finish(throwing: error)
        }
    }

    private func pause(_ length: Duration) {
        let end = ContinuousClock.now + length
        while ContinuousClock.now < end {
            let isOver = shared.withLock { $0.isClosed || $0.isHurried || !$0.isWanted }
            if isOver { return }
            wake?.wait(until: end)
        }
    }

    private func finishThread() {
        set(.closed)
        let (closers, waits) = shared.withLock { shared in
            shared.hasThread = false
            defer { shared.closers = [] }
            return (shared.closers, shared.removeWaits { _ in true })
        }
        waits.finish(throwing: failure(.closed))
        for closer in closers { closer.resume() }
    }
}

/// Calculates the pauses between attempts to connect.
struct Pauses {
    private let first: Duration
    private let longest: Duration
    private var length: Duration

    init(first: Duration, longest: Duration) {
        (self.first, self.longest) = (first, longest)
        length = first
    }

    /// Returns the pause after a connection with this lifetime.
    ///
    /// Half of it is random, so that not all clients reconnect at once when a broker is back.
    mutating func next(after lifetime: Duration) -> Duration {
        // Only a connection of some duration resets the pause: two clients with one ID disconnect
        // each other right after connecting.
        if lifetime > .seconds(5), lifetime > length { length = first }
        defer { length = min(length * 2, longest) }
        return min(length, longest) * Double.random(in: 0.5...1)
    }
}
