// SPDX-License-Identifier: Apache-2.0

public import Minya

/// A storage for the user's access token for the service.
public protocol TokenKeeping: Storage {
    /// Stores a token in place of the previous one, and uses it from now on.
    ///
    /// - Throws: A `Rejection` if it cannot be stored.
    func keep(_ token: Secret) async throws
}

extension DependencyKey where Value == any TokenKeeping {
    /// The storage of access tokens.
    public static var tokens: Self { "tokens" }
}
