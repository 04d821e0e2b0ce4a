// SPDX-License-Identifier: Apache-2.0

#if canImport(Darwin)
    import Dispatch
    import Minya
    import Network
    import Synchronization

    /// What Apple's systems know of the network, by NWPathMonitor.
    public struct PathReachability: Reachability {
        /// The network of this machine.
        public init() {}

        /// Whether there is a way: at first as it is now, then each time it changes.
        public var states: AsyncStream<Bool> {
            AsyncStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
                let monitor = NWPathMonitor()
                let last = Last()
                monitor.pathUpdateHandler = { path in
                    // It tells also which way it is, which changes more often.
                    let isThere = path.status == .satisfied
                    if last.replace(with: isThere) { continuation.yield(isThere) }
                }
                continuation.onTermination = { _ in monitor.cancel() }
                monitor.start(queue: DispatchQueue(label: "minya-reachability"))
            }
        }
    }

    /// What was told last.
    private final class Last: Sendable {
        private let state = Mutex<Bool?>(nil)

        /// Whether it is another.
        func replace(with new: Bool) -> Bool {
            state.withLock { state in
                defer { state = new }
                return state != new
            }
        }
    }
#endif
