// SPDX-License-Identifier: Apache-2.0

import Keyring

/// Where a person keeps the access token for a server.
public struct TokenPlace: Hashable, Sendable {
    /// The variable of the environment that has it.
    public let variable: String
    /// The variable that says which server that one is for: no other server gets it.
    public let serverVariable: String
    /// The server that it is for where that is not said.
    public let usualServer: String?
    /// What it is called in the keyring.
    public let label: String
    /// By which it is found in the keyring, together with the server.
    public let service: String
    /// The server that it is for, as in `example.social`, in small letters however it was typed: the
    /// keyring finds nothing else.
    public let server: String

    /// A place of its parts.
    public init(
        variable: String, serverVariable: String, usualServer: String?, label: String,
        service: String, server: String
    ) {
        self.variable = variable
        self.serverVariable = serverVariable
        self.usualServer = usualServer
        self.label = label
        self.service = service
        self.server = server.lowercased()
    }

    // not translated: a name
    /// The place for a server that speaks as Mastodon does.
    public static func mastodon(_ server: String) -> TokenPlace {
        TokenPlace(
            variable: "MASTODON_ACCESS_TOKEN", serverVariable: "MASTODON_SERVER",
            usualServer: nil, label: "Mastodon", service: "mastodon", server: server)
    }

    // not translated: a name
    /// The place for Weibo, or for a server that speaks as it does.
    public static func weibo(_ server: String = "api.weibo.com") -> TokenPlace {
        TokenPlace(
            variable: "WEIBO_ACCESS_TOKEN", serverVariable: "WEIBO_SERVER",
            usualServer: "api.weibo.com", label: "Weibo", service: "weibo", server: server)
    }

    /// Where it is in the keyring.
    var inKeyring: Keyring.Place { Keyring.Place(server, of: service) }
}
