// SPDX-License-Identifier: Apache-2.0

import CAdwaita
import Minya

/// The state of the network, as the desktop reports it to GIO's network monitor.
///
/// ```swift
/// let network: any Reachability = NetworkReachability()
/// ```
///
/// A network without internet access, or one that requires the user to sign in, does not count as
/// reachable. If nothing checks for internet access, as without NetworkManager, any network
/// counts.
///
/// This type is here and not next to HTTP because the monitor emits its signals in GLib's main
/// loop, which belongs to the application.
public struct NetworkReachability: Reachability {
    /// Creates an observer of the process's network monitor.
    public init() {}

    /// Whether the internet is reachable: the current state, then every change.
    public var states: AsyncStream<Bool> {
        AsyncStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
            Task { @MainActor in
                let watch = NetworkWatch { continuation.yield($0) }
                continuation.onTermination = { _ in Task { @MainActor in watch.end() } }
                // The stream may have been terminated before the watch existed.
                if case .terminated = continuation.yield(NetworkWatch.isAvailable) { watch.end() }
            }
        }
    }
}

extension NetworkReachability {
    /// Returns whether the internet is reachable, from the monitor's properties.
    package static func isThere(
        _ isAvailable: Bool, _ connectivity: GNetworkConnectivity
    ) -> Bool {
        isAvailable && connectivity == G_NETWORK_CONNECTIVITY_FULL
    }
}

/// Reports each change until it is ended.
@MainActor
private final class NetworkWatch {
    private var connections: [SignalConnection] = []

    static var isAvailable: Bool {
        let monitor = g_network_monitor_get_default()
        return NetworkReachability.isThere(
            g_network_monitor_get_network_available(monitor) != 0,
            g_network_monitor_get_connectivity(monitor))
    }

    init(_ notify: @escaping @MainActor (Bool) -> Void) {
        guard let monitor = g_network_monitor_get_default() else { return }
        connections = ["notify::network-available", "notify::connectivity"].map { signal in
            SignalConnection(
                UnsafeMutableRawPointer(monitor), signal,
                pointer: { _ in notify(Self.isAvailable) })
        }
    }

    func end() { connections = [] }
}
