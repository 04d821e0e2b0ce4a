// SPDX-License-Identifier: Apache-2.0

public import Minya

/// The account that was signed in last, without its password.
public protocol AccountMemory: Storage {
    /// The account; nil if none is remembered.
    func last() async throws -> KnownAccount?

    /// Remembers an account, in place of the one before; nil for none.
    func remember(_ account: KnownAccount?) async throws
}

extension DependencyKey where Value == any AccountMemory {
    /// The account that was signed in last.
    public static var accountMemory: Self { "account-memory" }
}
