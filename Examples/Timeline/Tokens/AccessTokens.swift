// SPDX-License-Identifier: Apache-2.0

import FoundationEssentials
import Keyring
public import Minya
public import TimelineCore

/// Finds the access token for a server: in the environment, or else in the desktop's keyring.
///
/// It is looked for when it is first needed, and remembered until the server refuses it; who has
/// put a better one into the keyring, here or by another program, need only try again.
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
    /// The keyring may wait for the person: who comes meanwhile waits for the same answer.
    private var looking: Task<Secret?, any Error>?

    /// Looks into this process's environment and the keyring of who runs it.
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

    deinit { looking?.cancel() }

    /// The token, for a server that answers without one, too; nil if there is none.
    ///
    /// That there is none is remembered: nobody is asked to unlock a keyring before each request.
    ///
    /// - Throws: A `CancellationError`.
    public func token() async throws -> AccessToken? {
        switch found {
        case .token(let token): return token
        case .nothing: return nil
        case nil: break
        }
        do {
            return try await look()
        } catch is Keyring.Problem {
            found = .nothing
            return nil
        }
    }

    /// The token, for a server that answers nothing without one.
    ///
    /// - Throws: A `Rejection` that says how to give one, or a `CancellationError`.
    public func neededToken() async throws -> AccessToken {
        if case .token(let token) = found { return token }
        do {
            if let token = try await look() { return token }
        } catch Keyring.Problem.noLibrary {
            throw noKeyring
        } catch is Keyring.Problem {
            // A keyring that stays locked has none to give.
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
                %s wants an access token, and the keyring cannot be asked for it without \
                libsecret: install the package libsecret-1-0 and try again.
                """, place.label))
    }

    // MARK: - Keeping

    /// Keeps a token in the keyring, in place of the one before.
    ///
    /// - Throws: A `Rejection` that says why it is not kept, or a `CancellationError`.
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
                    "The keyring did not keep the access token. Unlock it and try again."))
        }
        // What is being looked for is the one before.
        looking?.cancel()
        looking = nil
        found = .token(AccessToken(token, from: .keyring))
    }

    /// Forgets a token that the server does not accept, unless it was looked for again meanwhile.
    public func forget(_ refused: AccessToken) {
        if case .token(refused) = found { found = nil }
    }

    private func look() async throws -> AccessToken? {
        // Who says a token means it: the keyring may have another person's. But it is for one server,
        // and the next one that is looked at would have it to keep.
        let server = environment[place.serverVariable] ?? place.usualServer
        if server?.lowercased() == place.server,
            let said = environment[place.variable], let secret = Secret(said).trimmed
        {
            return keep(AccessToken(secret, from: .environment))
        }
        let task =
            looking
            ?? Task { [keyring, place] in
                try await keyring(place)
            }
        looking = task
        let result = await task.result
        if looking == task { looking = nil }
        try Task.checkCancellation()
        return keep(try result.get()?.trimmed.map { AccessToken($0, from: .keyring) })
    }

    private func keep(_ token: AccessToken?) -> AccessToken? {
        found = token.map { .token($0) } ?? .nothing
        return token
    }
}

extension Secret {
    /// Without the line's end that came along when it was copied; nil if nothing is left.
    fileprivate var trimmed: Secret? {
        let text = revealed.drop(while: \.isWhitespace)
        return text.lastIndex { !$0.isWhitespace }.map { Secret(String(text[...$0])) }
    }
}
