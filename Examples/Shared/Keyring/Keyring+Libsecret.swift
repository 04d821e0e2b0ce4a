// SPDX-License-Identifier: Apache-2.0

#if !canImport(UIKit)
    import CSecret
    import Dispatch
    package import Minya
    import Synchronization

    extension Keyring {
        /// The name of the library to load at run time.
        package static let library = "libsecret-1.so.0"

        /// Returns the secret at a place; nil if there is none, or if there is no keyring.
        ///
        /// - Throws: `Problem.noLibrary`, or a `CancellationError`.
        package static func secret(
            at place: Place, library: String = library
        ) async throws -> Secret? {
            try await call(library) { keyring, cancellable in
                guard
                    let text = minya_keyring_lookup(
                        &keyring, place.service, place.kind, cancellable)
                else { return nil }
                // This wipes libsecret's copy from memory.
                defer { keyring.password_free(text) }
                return Secret(String(cString: text))
            }
        }

        /// Stores a secret at a place, in place of the previous one.
        ///
        /// - Parameter label: The label in the desktop's keyring application.
        /// - Throws: A `Problem`, or a `CancellationError`.
        package static func keep(
            _ secret: Secret, at place: Place, label: String, library: String = library
        ) async throws {
            let isKept = try await call(library) { keyring, cancellable in
                minya_keyring_store(
                    &keyring, place.service, place.kind, label, secret.revealed, cancellable)
            }
            if !isKept { throw Problem.refused }
        }

        /// Removes the secret at a place; does nothing without a keyring.
        ///
        /// - Throws: A `Problem`, or a `CancellationError`.
        package static func forget(_ place: Place, library: String = library) async throws {
            let isGone = try await call(library) { keyring, cancellable in
                minya_keyring_clear(&keyring, place.service, place.kind, cancellable)
            }
            if !isGone { throw Problem.refused }
        }

        // MARK: - Requests

        // The keyring may wait for the user, which must not block a thread of Swift's pool.
        private static let queue = DispatchQueue(label: "Minya.keyring", attributes: .concurrent)

        private static func call<Answer: Sendable>(
            _ library: String,
            _ body:
                @escaping @Sendable (
                    inout MinyaKeyring, UnsafeMutablePointer<GCancellable>?
                ) -> Answer
        ) async throws -> Answer {
            let question = Question()
            let found = await withTaskCancellationHandler {
                await withCheckedContinuation { continuation in
                    queue.async {
                        continuation.resume(
                            returning: Result { () throws(Problem) in
                                var keyring = MinyaKeyring()
                                guard minya_keyring_load(library, &keyring) == nil else {
                                    throw .noLibrary
                                }
                                return question.cancellable { body(&keyring, $0) }
                            })
                    }
                }
            } onCancel: {
                question.cancel()
            }
            try Task.checkCancellation()
            return try found.get()
        }

        /// A cancellable request to the keyring.
        private final class Question: Sendable {
            private let pointer = Mutex(SendablePointer(pointer: g_cancellable_new()))

            deinit {
                pointer.withLock { g_object_unref($0.pointer) }
            }

            func cancel() {
                g_cancellable_cancel(pointer.withLock { $0.pointer })
            }

            func cancellable<Answer>(
                _ body: (UnsafeMutablePointer<GCancellable>?) -> Answer
            ) -> Answer {
                let cancellable = pointer.withLock { $0 }
                return withExtendedLifetime(self) { body(cancellable.pointer) }
            }
        }

        /// A pointer to a GCancellable, which GLib allows to be used on all threads.
        private struct SendablePointer: @unchecked Sendable {
            let pointer: UnsafeMutablePointer<GCancellable>?
        }
    }
#endif
