// SPDX-License-Identifier: Apache-2.0

import CAdwaita

/// Observes the signal `items-changed` of a list model.
@MainActor
final class ListListener {
    private let list: OpaquePointer
    private var handler: gulong = 0
    private let body: (Int, Int, Int) -> Void

    init(_ list: OpaquePointer, _ body: @escaping (Int, Int, Int) -> Void) {
        self.list = list
        self.body = body
        let thunk:
            @convention(c) (UnsafeMutableRawPointer?, guint, guint, guint, UnsafeMutableRawPointer?)
                -> Void = { _, position, removed, added, data in
                    guard let data else { return }
                    let listener = Unmanaged<ListListener>.fromOpaque(data)
                    MainActor.assumeIsolated {
                        listener.takeUnretainedValue()
                            .body(Int(position), Int(removed), Int(added))
                    }
                }
        handler = g_signal_connect_data(
            UnsafeMutableRawPointer(list), "items-changed",
            unsafeBitCast(thunk, to: GCallback.self), Unmanaged.passUnretained(self).toOpaque(),
            nil, GConnectFlags(rawValue: 0))
    }

    isolated deinit {
        g_signal_handler_disconnect(UnsafeMutableRawPointer(list), handler)
    }
}
