// SPDX-License-Identifier: Apache-2.0

package import Minya

/// Access to the desktop keyring with libsecret, or to the keychain of iOS, which keep secrets out of
/// files and command lines.
package enum Keyring {
    /// A problem of accessing the keyring.
    package enum Problem: Error, Hashable {
        /// libsecret is not installed.
        case noLibrary
        /// The keyring does not exist, it is locked and the user did not unlock it, or the keychain
        /// failed.
        case refused
    }

    /// The attributes that identify a secret.
    package struct Place: Hashable, Sendable {
        /// The purpose of the secret.
        package let service: String
        /// The key of the secret among those of the same purpose.
        package let kind: String

        package init(_ kind: String, of service: String) {
            self.kind = kind
            self.service = service
        }
    }
}

extension Secret {
    /// The secret without the white space that is often copied with it; nil if nothing is left.
    package var trimmed: Secret? {
        let text = revealed.trimmed
        return text.isEmpty ? nil : Secret(text)
    }
}
