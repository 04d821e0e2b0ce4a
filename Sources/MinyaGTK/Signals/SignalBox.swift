// SPDX-License-Identifier: Apache-2.0

/// A box that passes a closure through C's `gpointer data`.
final class SignalBox<Body> {
    let body: Body

    init(_ body: Body) {
        self.body = body
    }
}

extension SignalBox {
    /// Calls the closure that is boxed in `data`.
    ///
    /// GTK emits signals on the thread that runs its loop, which is the main actor's.
    static func call(_ data: UnsafeMutableRawPointer?, _ use: @MainActor (Body) -> Void) {
        call(data, otherwise: (), use)
    }

    static func call<Value: Sendable>(
        _ data: UnsafeMutableRawPointer?, otherwise value: Value, _ use: @MainActor (Body) -> Value
    ) -> Value {
        guard let data else { return value }
        nonisolated(unsafe) let box = Unmanaged<SignalBox<Body>>.fromOpaque(data)
            .takeUnretainedValue()
        return MainActor.assumeIsolated { use(box.body) }
    }
}
