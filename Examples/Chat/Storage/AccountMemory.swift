// SPDX-License-Identifier: Apache-2.0

public import Minya

/// A storage of the account that was signed in last, without its password.
public protocol AccountMemory: Storage {
    /// Returns the account; nil if none is stored.
    func last() async throws -> KnownAccount?

    /// Stores an account in place of the previous one; nil removes it.
    func remember(_ account: KnownAccount?) async throws
}

extension DependencyKey where Value == any AccountMemory {
    /// The storage of the last account.
    public static var accountMemory: Self { "account-memory" }
}
