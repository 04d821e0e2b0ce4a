// SPDX-License-Identifier: Apache-2.0

public import Minya

/// A secure storage of passwords, outside of plain files.
public protocol Passwords: Storage {
    /// Returns the password of an account; nil if none is stored, or if there is no storage.
    func password(of account: KnownAccount) async throws -> Secret?

    /// Stores the password of an account, in place of the previous one.
    ///
    /// - Throws: A `Failure` if it could not be stored.
    func keep(_ password: Secret, of account: KnownAccount) async throws

    /// Removes the password of an account; does nothing if none is stored.
    ///
    /// - Throws: A `Failure` if it may still be stored.
    func forget(_ account: KnownAccount) async throws
}

extension DependencyKey where Value == any Passwords {
    /// The storage of passwords.
    public static var passwords: Self { "passwords" }
}
