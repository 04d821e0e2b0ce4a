// SPDX-License-Identifier: Apache-2.0

public import Minya

/// The credentials for signing in: an account and its password.
public struct Credentials: Hashable, Sendable {
    /// The account.
    public var account: KnownAccount
    /// The password, which no description contains.
    public var password: Secret

    /// Creates credentials from their parts.
    public init(_ account: KnownAccount, password: Secret) {
        self.account = account
        self.password = password
    }
}

/// A name on a server, without any secret.
public struct KnownAccount: Hashable, Codable, Sendable {
    /// The server of the account.
    public var server: ChatServer
    /// The name for the server and for other users.
    public var name: String

    /// Creates an account with a name on a server.
    public init(_ name: String, at server: ChatServer) {
        self.name = name
        self.server = server
    }
}
