// SPDX-License-Identifier: Apache-2.0

public import Minya

/// What the sign-in page is opened with.
public struct SignInContext: Equatable, Sendable {
    /// The address that the page begins with, as a person would write it; empty for the one that is
    /// remembered.
    public var address: String
    /// Who is signed in already, and may sign out.
    public var account: KnownAccount?

    /// A page that begins with an address, or with what is remembered.
    public init(address: String = "") { self.address = address }

    /// The page of who is signed in.
    public init(signedIn account: KnownAccount) {
        address = account.server.address
        self.account = account
    }
}

/// How the sign-in page ended.
public enum SignInAnswer: Equatable, Sendable {
    /// The server lets the person in by these; the notice tells what did not work out beside that.
    case signedIn(Credentials, notice: String? = nil)
    /// The person signed out, and nothing of the account is remembered.
    case signedOut
}

extension SceneKey where Context == SignInContext, Result == SignInAnswer {
    /// Signs a person in.
    public static var signIn: Self { "sign-in" }
}
