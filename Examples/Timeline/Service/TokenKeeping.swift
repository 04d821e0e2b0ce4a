// SPDX-License-Identifier: Apache-2.0

public import Minya

/// Keeps the access token that a person gives for the service.
public protocol TokenKeeping: Storage {
    /// Keeps a token in place of the one before, and shows the service that one from now on.
    ///
    /// - Throws: A `Rejection` that says why it is not kept.
    func keep(_ token: Secret) async throws
}

extension DependencyKey where Value == any TokenKeeping {
    /// Where access tokens are kept.
    public static var tokens: Self { "tokens" }
}
