// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit)
    public import Minya
    import Network

    /// The state of the network, as the system reports it.
    ///
    /// ```swift
    /// let network: any Reachability = NetworkReachability()
    /// ```
    public struct NetworkReachability: Reachability {
        /// Creates an observer; each of its streams has a monitor of its own.
        public init() {}

        /// Whether a network is reachable: the current state, then every change.
        public var states: AsyncStream<Bool> {
            AsyncStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
                let monitor = NWPathMonitor()
                monitor.pathUpdateHandler = { continuation.yield($0.status == .satisfied) }
                continuation.onTermination = { _ in monitor.cancel() }
                monitor.start(queue: .global(qos: .utility))
            }
        }
    }
#endif
