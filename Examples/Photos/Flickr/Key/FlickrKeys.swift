// SPDX-License-Identifier: Apache-2.0

import Keyring
import Minya
import MinyaHTTP
import PhotosCore

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Loads the credentials for Flickr from the environment, or else from the desktop's keyring.
///
/// The credentials are remembered until Flickr rejects them; after a user has stored a (corrected)
/// key in the keyring, a retry is enough.
public actor FlickrKeys {
    /// The kinds of credentials for Flickr.
    public enum Kind: String, CaseIterable, Sendable {
        /// The app's API key, which Flickr requires.
        case key = "api-key"
        /// The secret that belongs to the key; it enables signed requests.
        case keySecret = "api-secret"
        /// An account's access token.
        case token = "token"
        /// The secret that belongs to the token.
        case tokenSecret = "token-secret"

        /// The environment variable for it.
        public var variable: String {
            switch self {
            case .key: "FLICKR_API_KEY"
            case .keySecret: "FLICKR_API_SECRET"
            case .token: "FLICKR_TOKEN"
            case .tokenSecret: "FLICKR_TOKEN_SECRET"
            }
        }
    }

    private let environment: [String: String]
    private let keyring: @Sendable (Kind) async throws -> Secret?
    private var found: FlickrCredentials?

    /// Creates an instance that reads this process's environment and the keyring of its user.
    public init() {
        self.init(ProcessInfo.processInfo.environment) { kind in
            try await Self.kept(kind)
        }
    }

    init(
        _ environment: [String: String],
        keyring: @escaping @Sendable (Kind) async throws -> Secret?
    ) {
        self.environment = environment
        self.keyring = keyring
    }

    /// Returns the credentials, and searches for them until there is a key.
    ///
    /// - Throws: A `Rejection` that says how to get a key, or a `CancellationError`.
    public func credentials() async throws -> FlickrCredentials {
        if let found { return found }
        // If the environment has a key, the rest must be there too: the keyring may have another
        // account's.
        let inEnvironment = try await credentials(of: .environment) { [environment] kind in
            environment[kind.variable].map { Secret($0) }
        }
        if let inEnvironment {
            found = inEnvironment
        } else {
            found = try await credentials(of: .keyring, from: keyring)
        }
        if let found { return found }
        throw Self.noKey
    }

    /// Discards credentials that Flickr rejects, unless they were reloaded meanwhile.
    public func forget(_ refused: FlickrCredentials) {
        if found == refused { found = nil }
    }

    private func credentials(
        of origin: FlickrCredentials.Origin,
        from source: @Sendable (Kind) async throws -> Secret?
    ) async throws -> FlickrCredentials? {
        guard let key = try await source(.key)?.trimmed else { return nil }
        guard let secret = try await source(.keySecret)?.trimmed else {
            return FlickrCredentials(key: key, origin: origin)
        }
        let token = try await source(.token)?.trimmed
        let tokenSecret = try await source(.tokenSecret)?.trimmed
        var signing = FlickrCredentials.Signing(keySecret: secret)
        if let token, let tokenSecret {
            signing.token = FlickrCredentials.Token(token: token, secret: tokenSecret)
        }
        return FlickrCredentials(key: key, signing: signing, origin: origin)
    }
}

extension FlickrKeys {
    /// Returns a value from the keyring.
    static func kept(
        _ kind: Kind,
        in keyring: (Keyring.Place) async throws -> Secret? = { try await Keyring.secret(at: $0) }
    ) async throws -> Secret? {
        do {
            return try await keyring(Keyring.Place(kind.rawValue, of: "flickr"))
        } catch Keyring.Problem.noLibrary {
            throw noKeyring
        }
    }

    private static var noKey: Rejection {
        #if canImport(UIKit)
            // An environment and a command line are tools of developers there.
            let message = localized("Flickr requires an API key, and this app has none.")
        #else
            let message = localized(
                """
                Flickr requires an API key. Get one at www.flickr.com/services/apps/create, and start \
                Photos with FLICKR_API_KEY set to it, or store it in the keyring: secret-tool store \
                --label=Flickr service flickr kind api-key
                """)
        #endif
        return Rejection(code: "flickr.no-key", message: message)
    }

    private static var noKeyring: Rejection {
        Rejection(
            code: "flickr.no-keyring",
            message: localized(
                """
                Flickr requires an API key, and the keyring cannot be asked for it without \
                libsecret: install the package libsecret-1-0 and try again, or start \
                Photos with FLICKR_API_KEY set to the key.
                """))
    }
}
