// SPDX-License-Identifier: Apache-2.0

import CAdwaita

/// A closure that one of GIO's `…_async` calls calls back with its result.
///
/// The result arrives in the main loop exactly once, after which the closure is released.
@MainActor
struct AsyncAnswer {
    let data: UnsafeMutableRawPointer

    init(_ body: @escaping @MainActor (OpaquePointer?) -> Void) {
        data = Unmanaged.passRetained(SignalBox(body)).toOpaque()
    }

    let callback: GAsyncReadyCallback = { _, result, data in
        nonisolated(unsafe) let result = result
        SignalBox<@MainActor (OpaquePointer?) -> Void>.call(data, { $0(result) })
        data.map { Unmanaged<AnyObject>.fromOpaque($0).release() }
    }
}

/// Frees a GLib error and returns its contents; nil if there was none.
func consumeError(_ error: UnsafeMutablePointer<GError>?) -> GLibError? {
    guard let error else { return nil }
    defer { g_error_free(error) }
    return GLibError(
        domain: error.pointee.domain, code: error.pointee.code,
        message: String(cString: error.pointee.message))
}

/// An error of a call into GLib.
struct GLibError: Error {
    let domain: GQuark
    let code: Int32
    /// A message in the user's language.
    let message: String

    /// Whether the user cancelled the operation.
    var isCancelled: Bool {
        domain == g_io_error_quark() && code == Int32(bitPattern: G_IO_ERROR_CANCELLED.rawValue)
    }

    /// Whether no app supports the operation.
    var isNotSupported: Bool {
        domain == g_io_error_quark()
            && code == Int32(bitPattern: G_IO_ERROR_NOT_SUPPORTED.rawValue)
    }
}
