// SPDX-License-Identifier: Apache-2.0

import CSecret
import Dispatch
import Minya
import MinyaHTTP
import PhotosCore
import Synchronization

/// The desktop's keyring, by libsecret: what a person keeps there no file and no command line has.
enum Keyring {
    // The keyring may wait for the person: that is for no thread of Swift's pool.
    private static let queue = DispatchQueue(label: "Photos.keyring", attributes: .concurrent)

    /// What is kept for a service under a name; nil if nothing is, or if there is no keyring.
    ///
    /// - Throws: A `Rejection` if libsecret is not installed, or a `CancellationError`.
    static func secret(
        _ kind: String, of service: String, library: String = "libsecret-1.so.0"
    ) async throws -> Secret? {
        let lookup = Lookup()
        let found = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                queue.async {
                    continuation.resume(
                        returning: Result { () throws(Rejection) in
                            try lookup.secret(kind, of: service, library)
                        })
                }
            }
        } onCancel: {
            lookup.cancel()
        }
        try Task.checkCancellation()
        return try found.get()
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

        func secret(
            _ kind: String, of service: String, _ library: String
        ) throws(Rejection) -> Secret? {
            var keyring = PhotosKeyring()
            guard photos_keyring_load(library, &keyring) == nil else {
                throw Rejection(
                    code: "flickr.no-keyring",
                    message: localized(
                        """
                        Flickr wants an API key, and the keyring cannot be asked for it without \
                        libsecret: install the package libsecret-1-0 and try again, or start \
                        Photos with FLICKR_API_KEY set to the key.
                        """))
            }
            // An error is that nobody keeps anything here: no bus, no keyring, one that is locked.
            let cancellable = cancellable.withLock { $0.pointer }
            guard let text = photos_keyring_lookup(&keyring, service, kind, cancellable) else {
                return nil
            }
            // It is wiped from memory, as far as that is libsecret's.
            defer { keyring.password_free(text) }
            return Secret(String(cString: text))
        }
    }

    /// GLib's cancellables may be used by all threads at once.
    private struct SendablePointer: @unchecked Sendable {
        let pointer: UnsafeMutablePointer<GCancellable>?
    }
}
