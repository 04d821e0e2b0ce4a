// SPDX-License-Identifier: Apache-2.0

public import Minya

/// Asks a server whether it lets a person in.
public protocol SignInService: Service {
    /// Returns when the server lets the person in; nothing of it stays open.
    ///
    /// - Throws: A `Rejection` when the server says no, a `Failure` when it did not answer.
    func signIn(_ credentials: Credentials) async throws
}

extension DependencyKey where Value == any SignInService {
    /// Who asks servers whether they let the person in.
    public static var signIn: Self { "sign-in" }
}
