// SPDX-License-Identifier: Apache-2.0

import CAdwaita

extension SignalConnection {
    /// For `void (*)(instance, GFile **, gint, const char *, data)`: the files as URIs.
    convenience init(
        _ object: UnsafeMutableRawPointer, _ signal: String,
        files body: @escaping @MainActor ([String]) -> Void
    ) {
        let thunk:
            @convention(c) (
                UnsafeMutableRawPointer?, UnsafeMutablePointer<OpaquePointer?>?, gint,
                UnsafePointer<CChar>?, UnsafeMutableRawPointer?
            ) -> Void = { _, files, count, _, data in
                let uris = UnsafeBufferPointer(start: files, count: Int(count)).compactMap(uri(of:))
                SignalBox<@MainActor ([String]) -> Void>.call(data, { $0(uris) })
            }
        self.init(object, signal, unsafeBitCast(thunk, to: GCallback.self), SignalBox(body))
    }

    /// Connects a `GFileMonitor`'s `void (*)(instance, GFile *, GFile *, GFileMonitorEvent, data)`.
    ///
    /// Not an initializer: a call of another one with a trailing closure would use it.
    static func changes(
        of monitor: UnsafeMutableRawPointer, _ body: @escaping @MainActor () -> Void
    ) -> SignalConnection {
        let thunk:
            @convention(c) (
                UnsafeMutableRawPointer?, OpaquePointer?, OpaquePointer?, UInt32,
                UnsafeMutableRawPointer?
            ) -> Void = { _, _, _, _, data in
                SignalBox<@MainActor () -> Void>.call(data, { $0() })
            }
        return SignalConnection(
            monitor, "changed", unsafeBitCast(thunk, to: GCallback.self), SignalBox(body))
    }

    /// For `GdkContentProvider *(*)(instance, gdouble, gdouble, data)`: what is dragged from a point.
    convenience init(
        _ object: UnsafeMutableRawPointer, _ signal: String,
        content body:
            @escaping @MainActor (Double, Double) -> UnsafeMutablePointer<GdkContentProvider>?
    ) {
        typealias Body =
            @MainActor (Double, Double) -> UnsafeMutablePointer<GdkContentProvider>?
        let thunk:
            @convention(c) (
                UnsafeMutableRawPointer?, Double, Double, UnsafeMutableRawPointer?
            ) -> UInt = { _, x, y, data in
                SignalBox<Body>.call(data, otherwise: 0, { UInt(bitPattern: $0(x, y)) })
            }
        self.init(object, signal, unsafeBitCast(thunk, to: GCallback.self), SignalBox(body))
    }

    /// For `gboolean (*)(instance, const GValue *, gdouble, gdouble, data)`: true accepts the drop.
    convenience init(
        _ object: UnsafeMutableRawPointer, _ signal: String,
        value body: @escaping @MainActor (UnsafePointer<GValue>?) -> Bool
    ) {
        let thunk:
            @convention(c) (
                UnsafeMutableRawPointer?, UnsafePointer<GValue>?, Double, Double,
                UnsafeMutableRawPointer?
            ) -> gboolean = { _, value, _, _, data in
                nonisolated(unsafe) let value = value
                return SignalBox<@MainActor (UnsafePointer<GValue>?) -> Bool>.call(
                    data, otherwise: false, { $0(value) }
                ).gboolean
            }
        self.init(object, signal, unsafeBitCast(thunk, to: GCallback.self), SignalBox(body))
    }
}

/// Returns the URI of a GFile.
func uri(of file: OpaquePointer?) -> String? {
    guard let file, let text = g_file_get_uri(file) else { return nil }
    defer { g_free(text) }
    return String(cString: text)
}
