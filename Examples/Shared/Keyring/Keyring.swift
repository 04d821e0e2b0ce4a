// SPDX-License-Identifier: Apache-2.0

import CSecret
import Dispatch
package import Minya
import Synchronization

/// The desktop's keyring, by libsecret: what a person keeps there no file and no command line has.
package enum Keyring {
    /// Why the keyring did not do what it was asked.
    package enum Problem: Error, Hashable {
        /// libsecret is not installed.
        case noLibrary
        /// There is no keyring, or it is locked and the person did not unlock it.
        case refused
    }

    /// By which a secret is found again.
    package struct Place: Hashable, Sendable {
        /// What the secret is for.
        package let service: String
        /// Which of the secrets for that it is.
        package let kind: String

        package init(_ kind: String, of service: String) {
            self.kind = kind
            self.service = service
        }
    }

    /// The library that programs which were built against it name.
    package static let library = "libsecret-1.so.0"

    /// What is kept at a place; nil if nothing is, or if there is no keyring.
    ///
    /// - Throws: `Problem.noLibrary`, or a `CancellationError`.
    package static func secret(
        at place: Place, library: String = library
    ) async throws -> Secret? {
        try await ask(library) { keyring, cancellable in
            guard
                let text = minya_keyring_lookup(&keyring, place.service, place.kind, cancellable)
            else { return nil }
            // It is wiped from memory, as far as that is libsecret's.
            defer { keyring.password_free(text) }
            return Secret(String(cString: text))
        }
    }

    /// Keeps a secret at a place, instead of the one that is there.
    ///
    /// - Parameter label: What the desktop's own program for the keyring calls it.
    /// - Throws: A `Problem`, or a `CancellationError`.
    package static func keep(
        _ secret: Secret, at place: Place, label: String, library: String = library
    ) async throws {
        let isKept = try await ask(library) { keyring, cancellable in
            minya_keyring_store(
                &keyring, place.service, place.kind, label, secret.revealed, cancellable)
        }
        if !isKept { throw Problem.refused }
    }

    /// Forgets what is kept at a place; where nobody keeps anything there is nothing to do.
    ///
    /// - Throws: A `Problem`, or a `CancellationError`.
    package static func forget(_ place: Place, library: String = library) async throws {
        let isGone = try await ask(library) { keyring, cancellable in
            minya_keyring_clear(&keyring, place.service, place.kind, cancellable)
        }
        if !isGone { throw Problem.refused }
    }

    // MARK: - Asking

    // The keyring may wait for the person: that is for no thread of Swift's pool.
    private static let queue = DispatchQueue(label: "Minya.keyring", attributes: .concurrent)

    private static func ask<Answer: Sendable>(
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

    /// One question to the keyring, which can be given up.
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

    /// GLib's cancellables may be used by all threads at once.
    private struct SendablePointer: @unchecked Sendable {
        let pointer: UnsafeMutablePointer<GCancellable>?
    }
}
