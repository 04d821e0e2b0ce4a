// SPDX-License-Identifier: Apache-2.0

public import Minya

/// The context of the sign-in page.
public struct SignInContext: Equatable, Sendable {
    /// The initial address, in the form that a user would enter; empty for the stored one.
    public var address: String
    /// The account that is signed in, which can be signed out.
    public var account: KnownAccount?

    /// Creates a context with an address, or for the stored account.
    public init(address: String = "") { self.address = address }

    /// Creates a context for the account that is signed in.
    public init(signedIn account: KnownAccount) {
        address = account.server.address
        self.account = account
    }
}

/// The result of the sign-in page.
public enum SignInAnswer: Equatable, Sendable {
    /// The server accepts these credentials; the notice reports what failed besides.
    case signedIn(Credentials, notice: String? = nil)
    /// The user signed out, and the stored account was removed.
    case signedOut
}

extension SceneKey where Context == SignInContext, Result == SignInAnswer {
    /// The sign-in page.
    public static var signIn: Self { "sign-in" }
}
