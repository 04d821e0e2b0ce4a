// SPDX-License-Identifier: Apache-2.0

#if canImport(Darwin)
    import Dispatch
    import Minya
    import Network
    import Synchronization

    /// The reachability of the network on Apple's systems, from NWPathMonitor.
    public struct PathReachability: Reachability {
        /// Creates an observer of the network of this device.
        public init() {}

        /// Whether the network is reachable: the current state first, then every change.
        public var states: AsyncStream<Bool> {
            AsyncStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
                let monitor = NWPathMonitor()
                let last = Last()
                monitor.pathUpdateHandler = { path in
                    // The handler also runs when only the type of the path changes, which is more
                    // frequent.
                    let isThere = path.status == .satisfied
                    if last.replace(with: isThere) { continuation.yield(isThere) }
                }
                continuation.onTermination = { _ in monitor.cancel() }
                monitor.start(queue: DispatchQueue(label: "minya-reachability"))
            }
        }
    }

    /// The last state that was delivered.
    private final class Last: Sendable {
        private let state = Mutex<Bool?>(nil)

        /// Stores a state, and returns whether it differs from the last one.
        func replace(with new: Bool) -> Bool {
            state.withLock { state in
                defer { state = new }
                return state != new
            }
        }
    }
#endif
