// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit)
    package import Minya
    import MinyaUIKit

    extension Keyring {
        /// Returns the secret at a place; nil if there is none.
        ///
        /// - Throws: `Problem.refused`.
        @concurrent
        package static func secret(at place: Place) async throws -> Secret? {
            try orRefused { () throws(Keychain.Failure) in
                try Keychain(service: place.service).secret(for: place.kind)
            }
        }

        /// Stores a secret at a place, in place of the previous one.
        ///
        /// - Parameter label: Not used here: iOS does not show the keychain of an app.
        /// - Throws: `Problem.refused`.
        @concurrent
        package static func keep(_ secret: Secret, at place: Place, label: String) async throws {
            try orRefused { () throws(Keychain.Failure) in
                try Keychain(service: place.service).store(secret, for: place.kind)
            }
        }

        /// Removes the secret at a place.
        ///
        /// - Throws: `Problem.refused`.
        @concurrent
        package static func forget(_ place: Place) async throws {
            try orRefused { () throws(Keychain.Failure) in
                try Keychain(service: place.service).remove(place.kind)
            }
        }

        private static func orRefused<Value>(
            _ body: () throws(Keychain.Failure) -> Value
        ) throws(Problem) -> Value {
            do {
                return try body()
            } catch {
                throw .refused
            }
        }
    }
#endif
