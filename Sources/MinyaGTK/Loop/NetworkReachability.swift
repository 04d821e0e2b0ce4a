// SPDX-License-Identifier: Apache-2.0

import CAdwaita
import Minya

/// What the desktop knows of the network, by GIO's network monitor.
///
/// ```swift
/// let network: any Reachability = NetworkReachability()
/// ```
///
/// A network that leads nowhere, as one that wants a person to sign in or one without the internet,
/// is no way. Where nobody looks further than this computer, as without NetworkManager, any network
/// is one.
///
/// It lies here and not beside HTTP because the monitor speaks through GLib's main loop, which is
/// the application's.
public struct NetworkReachability: Reachability {
    /// The monitor of this process.
    public init() {}

    /// Whether there is a way: at first as it is now, then each time it changes.
    public var states: AsyncStream<Bool> {
        AsyncStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
            Task { @MainActor in
                let watch = NetworkWatch { continuation.yield($0) }
                continuation.onTermination = { _ in Task { @MainActor in watch.end() } }
                // Whoever follows may have gone before there was a watch.
                if case .terminated = continuation.yield(NetworkWatch.isAvailable) { watch.end() }
            }
        }
    }
}

extension NetworkReachability {
    /// Whether there is a way, by what the monitor says.
    package static func isThere(
        _ isAvailable: Bool, _ connectivity: GNetworkConnectivity
    ) -> Bool {
        isAvailable && connectivity == G_NETWORK_CONNECTIVITY_FULL
    }
}

/// Tells of each change until it is ended.
@MainActor
private final class NetworkWatch {
    private var connections: [SignalConnection] = []

    static var isAvailable: Bool {
        let monitor = g_network_monitor_get_default()
        return NetworkReachability.isThere(
            g_network_monitor_get_network_available(monitor) != 0,
            g_network_monitor_get_connectivity(monitor))
    }

    init(_ tell: @escaping @MainActor (Bool) -> Void) {
        guard let monitor = g_network_monitor_get_default() else { return }
        connections = ["notify::network-available", "notify::connectivity"].map { signal in
            SignalConnection(
                UnsafeMutableRawPointer(monitor), signal,
                pointer: { _ in tell(Self.isAvailable) })
        }
    }

    func end() { connections = [] }
}
