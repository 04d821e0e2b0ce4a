// SPDX-License-Identifier: Apache-2.0

import Keyring
public import Minya
public import TimelineCore

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Finds the access token for a server in the environment, or else in the desktop keyring.
///
/// The search runs on first use. A token is cached until the server refuses it, so that the user only has
/// to retry after storing a better one in the keyring, here or in another program. For a server that also
/// accepts requests without a token, a missing one is cached, too, until one is entered here.
public actor AccessTokens: TokenKeeping {
    private let place: TokenPlace
    private let environment: [String: String]
    private let keyring: @Sendable (TokenPlace) async throws -> Secret?
    private let keeping: @Sendable (Secret, TokenPlace) async throws -> Void

    private enum Found {
        case token(AccessToken)
        case nothing
    }
    private var found: Found?
    /// The running search, which all callers share while the keyring waits for the user.
    private var finding: Task<Secret?, any Error>?

    /// Creates a search in the environment of this process and the user's keyring.
    public init(_ place: TokenPlace) {
        self.init(place, ProcessInfo.processInfo.environment) { place in
            try await Keyring.secret(at: place.inKeyring)
        } keeping: { token, place in
            try await Keyring.keep(token, at: place.inKeyring, label: place.label)
        }
    }

    init(
        _ place: TokenPlace, _ environment: [String: String],
        keyring: @escaping @Sendable (TokenPlace) async throws -> Secret?,
        keeping: @escaping @Sendable (Secret, TokenPlace) async throws -> Void = { _, _ in }
    ) {
        self.place = place
        self.environment = environment
        self.keyring = keyring
        self.keeping = keeping
    }

    deinit { finding?.cancel() }

    /// Returns the token for a server that also accepts requests without one; nil if there is none.
    ///
    /// A missing token is cached, so that the user is not asked to unlock a keyring before each
    /// request.
    ///
    /// - Throws: A `CancellationError`.
    public func token() async throws -> AccessToken? {
        switch found {
        case .token(let token): return token
        case .nothing: return nil
        case nil: break
        }
        do {
            return try await findToken()
        } catch is Keyring.Problem {
            found = .nothing
            return nil
        }
    }

    /// Returns the token for a server that requires one.
    ///
    /// - Throws: A `Rejection` with advice on how to provide a token, or a `CancellationError`.
    public func neededToken() async throws -> AccessToken {
        if case .token(let token) = found { return token }
        do {
            if let token = try await findToken() { return token }
        } catch Keyring.Problem.noLibrary {
            throw noKeyring
        } catch is Keyring.Problem {
            // A keyring that stays locked counts as having no token.
        }
        throw Rejection(
            code: "token.missing",
            message: localized(
                """
                %s needs an access token. Paste yours here. It is kept in the keyring of this \
                computer and sent only to %s.
                """, place.label, place.server))
    }

    private var noKeyring: Rejection {
        Rejection(
            code: "token.no-keyring",
            message: localized(
                """
                %s requires an access token, and the keyring cannot be asked for it without \
                libsecret: install the package libsecret-1-0 and try again.
                """, place.label))
    }

    // MARK: - Storing

    /// Stores a token in the keyring, in place of the previous one.
    ///
    /// - Throws: A `Rejection` if it cannot be stored, or a `CancellationError`.
    public func keep(_ token: Secret) async throws {
        guard let token = token.trimmed else {
            throw Rejection(
                code: "token.empty", message: localized("The access token is empty."))
        }
        do {
            try await keeping(token, place)
        } catch Keyring.Problem.noLibrary {
            throw noKeyring
        } catch is Keyring.Problem {
            throw Rejection(
                code: "token.not-kept",
                message: localized(
                    "The access token could not be saved in the keyring. Unlock the keyring and try again."
                ))
        }
        // A running search would return the previous token.
        finding?.cancel()
        finding = nil
        found = .token(AccessToken(token, from: .keyring))
    }

    /// Discards a token that the server refused, unless another one was found meanwhile.
    public func forget(_ refused: AccessToken) {
        if case .token(refused) = found { found = nil }
    }

    private func findToken() async throws -> AccessToken? {
        // A token in the environment takes precedence, because the keyring may contain that of
        // another account. It is used for one server only: any other server could record it.
        let server = environment[place.serverVariable] ?? place.usualServer
        if server?.lowercased() == place.server,
            let said = environment[place.variable], let secret = Secret(said).trimmed
        {
            return keep(AccessToken(secret, from: .environment))
        }
        let task =
            finding
            ?? Task { [keyring, place] in
                try await keyring(place)
            }
        finding = task
        let result = await task.result
        if finding == task { finding = nil }
        try Task.checkCancellation()
        return keep(try result.get()?.trimmed.map { AccessToken($0, from: .keyring) })
    }

    private func keep(_ token: AccessToken?) -> AccessToken? {
        found = token.map { .token($0) } ?? .nothing
        return token
    }
}
