// SPDX-License-Identifier: Apache-2.0

import CAdwaita

/// A closure for the answer of one of GIO's `…_async` calls.
///
/// The answer comes in the main loop, exactly once, so the box goes with it.
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

/// Frees a GLib error and says whether there was one.
func takeError(_ error: UnsafeMutablePointer<GError>?) -> GLibError? {
    guard let error else { return nil }
    defer { g_error_free(error) }
    return GLibError(
        domain: error.pointee.domain, code: error.pointee.code,
        message: String(cString: error.pointee.message))
}

/// What a call into GLib failed with.
struct GLibError: Error {
    let domain: GQuark
    let code: Int32
    /// A sentence in the language of the person.
    let message: String

    /// Whether the person called it off themselves.
    var isCancelled: Bool {
        domain == g_io_error_quark() && code == Int32(bitPattern: G_IO_ERROR_CANCELLED.rawValue)
    }

    /// Whether there is no app for it.
    var isNotSupported: Bool {
        domain == g_io_error_quark()
            && code == Int32(bitPattern: G_IO_ERROR_NOT_SUPPORTED.rawValue)
    }
}
