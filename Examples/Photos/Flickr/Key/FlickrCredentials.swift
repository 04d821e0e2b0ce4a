// SPDX-License-Identifier: Apache-2.0

import CGIO
public import MinyaHTTP

/// What proves to Flickr which app asks and, where it is known, which person.
///
/// No description of it shows any of it.
public struct FlickrCredentials: Hashable, Sendable {
    /// The key of the app.
    public var key: Secret
    /// What requests are signed with; nil to ask as nobody in particular.
    public var signing: Signing?
    /// Where it was found, for who has to correct it; nil if that is unknown.
    public var origin: Origin?

    /// A key, with what requests are signed with.
    public init(key: Secret, signing: Signing? = nil, origin: Origin? = nil) {
        self.key = key
        self.signing = signing
        self.origin = origin
    }

    /// Where credentials are kept.
    public enum Origin: Hashable, Sendable {
        /// In the variables of the process's environment.
        case environment
        /// In the desktop's keyring.
        case keyring
    }

    /// Names the person in whose name Flickr is asked, by a digest of their token that does not
    /// tell it; nil for nobody in particular.
    public var person: String? {
        guard let token = signing?.token?.token.revealed,
            let digest = g_compute_checksum_for_string(G_CHECKSUM_SHA256, token, -1)
        else { return nil }
        defer { g_free(digest) }
        return String(cString: digest)
    }

    /// All of it as one: who has the same asks as the same.
    var signer: Secret {
        let token = signing?.token
        let parts = [key, signing?.keySecret, token?.token, token?.secret]
        // None of them has a line's end: each would be another header.
        return Secret(parts.map { $0?.revealed ?? "" }.joined(separator: "\n"))
    }

    /// The secrets of OAuth 1.0a.
    public struct Signing: Hashable, Sendable {
        /// The secret that belongs to the app's key.
        public var keySecret: Secret
        /// What a person allowed the app to do, by a token; nil to sign for the app alone.
        public var token: Token?

        /// The secret of the app, with a person's token.
        public init(keySecret: Secret, token: Token? = nil) {
            self.keySecret = keySecret
            self.token = token
        }
    }

    /// A person's token with its secret.
    public struct Token: Hashable, Sendable {
        /// Names what was allowed.
        public var token: Secret
        /// Proves that the token is ours.
        public var secret: Secret

        /// A token with its secret.
        public init(token: Secret, secret: Secret) {
            self.token = token
            self.secret = secret
        }
    }
}
