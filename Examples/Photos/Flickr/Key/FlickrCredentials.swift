// SPDX-License-Identifier: Apache-2.0

public import MinyaHTTP

/// The credentials for Flickr: of the app and, if signed in, of an account.
///
/// Their descriptions reveal no secret.
public struct FlickrCredentials: Hashable, Sendable {
    /// The app's API key.
    public var key: Secret
    /// The secrets that sign requests; nil for unsigned requests.
    public var signing: Signing?
    /// Where the credentials were found, so that they can be corrected; nil if unknown.
    public var origin: Origin?

    /// Creates credentials from a key and the secrets that sign requests.
    public init(key: Secret, signing: Signing? = nil, origin: Origin? = nil) {
        self.key = key
        self.signing = signing
        self.origin = origin
    }

    /// Where credentials are stored.
    public enum Origin: Hashable, Sendable {
        /// In the environment variables of the process.
        case environment
        /// In the desktop's keyring.
        case keyring
    }

    /// All credentials as one value: equal credentials have equal signers.
    var signer: Secret {
        let token = signing?.token
        let parts = [key, signing?.keySecret, token?.token, token?.secret]
        // None of them contains a line break, which would start another header.
        return Secret(parts.map { $0?.revealed ?? "" }.joined(separator: "\n"))
    }

    /// The secrets of OAuth 1.0a.
    public struct Signing: Hashable, Sendable {
        /// The secret that belongs to the app's key.
        public var keySecret: Secret
        /// The access token of an account; nil to sign for the app alone.
        public var token: Token?

        /// Creates the secrets from the app's secret and an account's token.
        public init(keySecret: Secret, token: Token? = nil) {
            self.keySecret = keySecret
            self.token = token
        }
    }

    /// An account's access token with its secret.
    public struct Token: Hashable, Sendable {
        /// Identifies the authorization.
        public var token: Secret
        /// Proves that the token belongs to this app.
        public var secret: Secret

        /// Creates a token with its secret.
        public init(token: Secret, secret: Secret) {
            self.token = token
            self.secret = secret
        }
    }
}
