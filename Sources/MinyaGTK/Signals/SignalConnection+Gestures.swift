// SPDX-License-Identifier: Apache-2.0

import CAdwaita

// MARK: - One thunk per C signature of a gesture

extension SignalConnection {
    /// For `void (*)(instance, gdouble, gdouble, data)`: a point, or an offset from the start.
    package convenience init(
        _ object: UnsafeMutableRawPointer, _ signal: String,
        place body: @escaping @MainActor (Double, Double) -> Void
    ) {
        let thunk:
            @convention(c) (
                UnsafeMutableRawPointer?, Double, Double, UnsafeMutableRawPointer?
            ) -> Void = { _, x, y, data in
                SignalBox<@MainActor (Double, Double) -> Void>.call(data, { $0(x, y) })
            }
        self.init(object, signal, unsafeBitCast(thunk, to: GCallback.self), SignalBox(body))
    }

    /// For `void (*)(instance, gdouble, data)`: the scale factor of a two-finger gesture.
    package convenience init(
        _ object: UnsafeMutableRawPointer, _ signal: String,
        factor body: @escaping @MainActor (Double) -> Void
    ) {
        let thunk:
            @convention(c) (UnsafeMutableRawPointer?, Double, UnsafeMutableRawPointer?) -> Void = {
                _, factor, data in
                SignalBox<@MainActor (Double) -> Void>.call(data, { $0(factor) })
            }
        self.init(object, signal, unsafeBitCast(thunk, to: GCallback.self), SignalBox(body))
    }

    /// For `gboolean (*)(instance, gdouble, gdouble, data)`: true if the event was handled.
    package convenience init(
        _ object: UnsafeMutableRawPointer, _ signal: String,
        scroll body: @escaping @MainActor (Double, Double) -> Bool
    ) {
        let thunk:
            @convention(c) (
                UnsafeMutableRawPointer?, Double, Double, UnsafeMutableRawPointer?
            ) -> gboolean = { _, x, y, data in
                SignalBox<@MainActor (Double, Double) -> Bool>.call(
                    data, otherwise: false, { $0(x, y) }
                ).gboolean
            }
        self.init(object, signal, unsafeBitCast(thunk, to: GCallback.self), SignalBox(body))
    }
}
