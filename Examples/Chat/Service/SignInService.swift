// SPDX-License-Identifier: Apache-2.0

public import Minya

/// A service that checks credentials with a server.
public protocol SignInService: Service {
    /// Signs in to check credentials; no connection stays open.
    ///
    /// - Throws: A `Rejection` if the server refuses, a `Failure` if it does not answer.
    func signIn(_ credentials: Credentials) async throws
}

extension DependencyKey where Value == any SignInService {
    /// The service that checks credentials.
    public static var signIn: Self { "sign-in" }
}
