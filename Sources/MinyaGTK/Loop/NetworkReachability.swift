// SPDX-License-Identifier: Apache-2.0

import CAdwaita
import Minya

/// What the desktop knows of the network, by GIO's network monitor.
///
/// ```swift
/// let network: any Reachability = NetworkReachability()
/// ```
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

/// Tells of each change until it is ended.
@MainActor
private final class NetworkWatch {
    private var connection: SignalConnection?

    static var isAvailable: Bool {
        g_network_monitor_get_network_available(g_network_monitor_get_default()) != 0
    }

    init(_ tell: @escaping @MainActor (Bool) -> Void) {
        guard let monitor = g_network_monitor_get_default() else { return }
        connection = SignalConnection(
            UnsafeMutableRawPointer(monitor), "notify::network-available",
            pointer: { _ in tell(Self.isAvailable) })
    }

    func end() { connection = nil }
}
