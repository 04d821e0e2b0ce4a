// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit)
    import Foundation
    public import Minya
    import Security

    /// Secrets of the app in the system's keychain, such as the token of an account.
    ///
    /// They are readable once the device has been unlocked for the first time and are not restored on another
    /// one. Each call may take some milliseconds.
    ///
    /// ```swift
    /// let keychain = Keychain(service: "org.example.Photos")
    /// try keychain.store(Secret(token), for: account)
    /// ```
    public struct Keychain: Sendable {
        /// The keychain could not perform a call.
        public struct Failure: Error, Sendable, CustomStringConvertible {
            /// The system's code.
            public let status: Int32

            /// The system's description of the code.
            public var description: String {
                SecCopyErrorMessageString(status, nil) as String?
                    ?? "The keychain answered with the code \(status)."
            }
        }

        /// The name under which the app stores its secrets.
        public let service: String

        /// Creates access to the secrets of a service.
        public init(service: String) { self.service = service }

        /// Stores a secret in place of the former one of the account.
        public func store(_ secret: Secret, for account: String) throws(Failure) {
            let data = Data(secret.revealed.utf8)
            let change = [kSecValueData: data]
            let status = SecItemUpdate(
                item(account) as CFDictionary, change as CFDictionary)
            guard status == errSecItemNotFound else { return try check(status) }
            var new = item(account)
            new[kSecValueData] = data
            new[kSecAttrAccessible] = kSecAttrAccessibleAfterFirstUnlockThisDeviceOnly
            try check(SecItemAdd(new as CFDictionary, nil))
        }

        /// Returns the secret of an account; nil if there is none.
        public func secret(for account: String) throws(Failure) -> Secret? {
            var query = item(account)
            query[kSecReturnData] = true
            query[kSecMatchLimit] = kSecMatchLimitOne
            var found: CFTypeRef?
            let status = SecItemCopyMatching(query as CFDictionary, &found)
            if status == errSecItemNotFound { return nil }
            try check(status)
            guard let data = found as? Data else { return nil }
            return Secret(String(decoding: data, as: UTF8.self))
        }

        /// Removes the secret of an account, if there is one.
        public func remove(_ account: String) throws(Failure) {
            let status = SecItemDelete(item(account) as CFDictionary)
            if status != errSecItemNotFound { try check(status) }
        }

        private func item(_ account: String) -> [CFString: Any] {
            [
                kSecClass: kSecClassGenericPassword, kSecAttrService: service,
                kSecAttrAccount: account, kSecUseDataProtectionKeychain: true,
            ]
        }

        private func check(_ status: OSStatus) throws(Failure) {
            if status != errSecSuccess { throw Failure(status: status) }
        }
    }
#endif
