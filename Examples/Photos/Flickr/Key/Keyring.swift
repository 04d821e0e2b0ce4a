// SPDX-License-Identifier: Apache-2.0

import CSecret
import Dispatch
import MinyaHTTP
import Synchronization

/// The desktop's keyring, by libsecret: what a person keeps there no file and no command line has.
enum Keyring {
    // The keyring may wait for the person: that is for no thread of Swift's pool.
    private static let queue = DispatchQueue(label: "Photos.keyring", attributes: .concurrent)

    /// What is kept for a service under a name; nil if nothing is, or if there is no keyring.
    ///
    /// - Throws: Only a `CancellationError`.
    static func secret(_ kind: String, of service: String) async throws -> Secret? {
        let lookup = Lookup()
        let found = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                queue.async { continuation.resume(returning: lookup.secret(kind, of: service)) }
            }
        } onCancel: {
            lookup.cancel()
        }
        try Task.checkCancellation()
        return found
    }

    /// One question to the keyring, which can be given up.
    private final class Lookup: Sendable {
        private let cancellable = Mutex(SendablePointer(pointer: g_cancellable_new()))

        deinit {
            cancellable.withLock { g_object_unref($0.pointer) }
        }

        func cancel() {
            g_cancellable_cancel(cancellable.withLock { $0.pointer })
        }

        func secret(_ kind: String, of service: String) -> Secret? {
            // An error is that nobody keeps anything here: no bus, no keyring, one that is locked.
            let cancellable = cancellable.withLock { $0.pointer }
            guard let text = photos_keyring_lookup(service, kind, cancellable, nil) else {
                return nil
            }
            // It is wiped from memory, as far as that is libsecret's.
            defer { secret_password_free(text) }
            return Secret(String(cString: text))
        }
    }

    /// GLib's cancellables may be used by all threads at once.
    private struct SendablePointer: @unchecked Sendable {
        let pointer: UnsafeMutablePointer<GCancellable>?
    }
}
