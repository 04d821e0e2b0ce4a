// SPDX-License-Identifier: Apache-2.0

public import Minya

/// Passwords that are kept for the person, where no file has them.
public protocol Passwords: Storage {
    /// The password of an account; nil if none is kept, or if nothing here keeps any.
    func password(of account: KnownAccount) async throws -> Secret?

    /// Keeps the password of an account, in place of the one before.
    ///
    /// - Throws: A `Failure` that says why it was not kept.
    func keep(_ password: Secret, of account: KnownAccount) async throws

    /// Forgets the password of an account; nothing happens if none is kept.
    ///
    /// - Throws: A `Failure` that says why it may still be there.
    func forget(_ account: KnownAccount) async throws
}

extension DependencyKey where Value == any Passwords {
    /// Passwords that are kept for the person.
    public static var passwords: Self { "passwords" }
}
