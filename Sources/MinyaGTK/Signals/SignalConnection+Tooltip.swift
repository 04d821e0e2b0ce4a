// SPDX-License-Identifier: Apache-2.0

import CAdwaita

extension SignalConnection {
    /// For `gboolean (*)(instance, gint, gint, gboolean, pointer, data)`: a query for a tooltip.
    package convenience init(
        _ object: UnsafeMutableRawPointer, _ signal: String,
        tooltip body: @escaping @MainActor (OpaquePointer?) -> Bool
    ) {
        let thunk:
            @convention(c) (
                UnsafeMutableRawPointer?, Int32, Int32, gboolean, OpaquePointer?,
                UnsafeMutableRawPointer?
            ) -> gboolean = { _, _, _, _, tooltip, data in
                nonisolated(unsafe) let tooltip = tooltip
                return SignalBox<@MainActor (OpaquePointer?) -> Bool>.call(
                    data, otherwise: false, { $0(tooltip) }
                ).gboolean
            }
        self.init(object, signal, unsafeBitCast(thunk, to: GCallback.self), SignalBox(body))
    }
}
