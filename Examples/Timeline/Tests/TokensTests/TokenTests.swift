// SPDX-License-Identifier: Apache-2.0

import Keyring
import Minya
import Synchronization
import Testing

@testable import TimelineTokens

@Suite("Access tokens")
struct TokenTests {
    /// A keyring that counts the requests.
    private final class Ring: Sendable {
        let kept = Mutex<Result<String?, Keyring.Problem>>(.success(nil))
        let asked = Mutex<[TokenPlace]>([])

        func secret(_ place: TokenPlace) throws -> Secret? {
            asked.withLock { $0.append(place) }
            return try kept.withLock { try $0.get().map { Secret($0) } }
        }
    }

    private let ring = Ring()

    private func tokens(_ environment: [String: String] = [:]) -> AccessTokens {
        AccessTokens(.weibo(), environment) { [ring] in try ring.secret($0) }
    }

    private var timesAsked: Int { ring.asked.withLock { $0.count } }

    @Test("A token in the environment is used without reading the keyring")
    func environment() async throws {
        ring.kept.withLock { $0 = .success("another") }
        let tokens = tokens(["WEIBO_ACCESS_TOKEN": " sample\n", "MASTODON_ACCESS_TOKEN": "other"])
        let found = try await tokens.neededToken()
        #expect(found == AccessToken(Secret("sample"), from: .environment))
        #expect(try await tokens.token() == found)
        #expect(timesAsked == 0)
    }

    @Test(
        "A token in the environment is not used for another server",
        arguments: [
            (TokenPlace.weibo("weibo.example"), ["WEIBO_ACCESS_TOKEN": "sample"]),
            (.weibo(), ["WEIBO_ACCESS_TOKEN": "sample", "WEIBO_SERVER": "weibo.example"]),
            (.mastodon("one.example"), ["MASTODON_ACCESS_TOKEN": "sample"]),
            (
                .mastodon("one.example"),
                ["MASTODON_ACCESS_TOKEN": "sample", "MASTODON_SERVER": "another.example"]
            ),
        ])
    func ofAnother(place: TokenPlace, environment: [String: String]) async throws {
        let tokens = AccessTokens(place, environment) { [ring] in try ring.secret($0) }
        #expect(try await tokens.token() == nil)
    }

    @Test("A token in the environment is used for the server named there")
    func named() async throws {
        let environment = ["MASTODON_ACCESS_TOKEN": "sample", "MASTODON_SERVER": "One.example"]
        let tokens = AccessTokens(.mastodon("one.example"), environment) { _ in nil }
        #expect(try await tokens.token()?.secret == Secret("sample"))
    }

    @Test(
        "Without one in the environment, the token is read once from the keyring",
        arguments: [[:], ["WEIBO_ACCESS_TOKEN": " \n"]])
    func keyring(environment: [String: String]) async throws {
        ring.kept.withLock { $0 = .success("sample\n") }
        let tokens = tokens(environment)
        for _ in 0..<3 {
            let found = AccessToken(Secret("sample"), from: .keyring)
            #expect(try await tokens.token() == found)
            #expect(try await tokens.neededToken() == found)
        }
        #expect(ring.asked.withLock { $0 } == [.weibo("api.weibo.com")])
    }

    @Test("The server's name is in lowercase, however it was typed")
    func letters() async throws {
        ring.kept.withLock { $0 = .success("sample") }
        let tokens = AccessTokens(.mastodon("Example.SOCIAL"), [:]) { [ring] in
            try ring.secret($0)
        }
        #expect(try await tokens.token() != nil)
        #expect(ring.asked.withLock { $0.map(\.server) } == ["example.social"])
        #expect(TokenPlace.weibo("API.weibo.com").server == "api.weibo.com")
    }

    /// Starts the request on the actor itself, so that it is waiting when this returns.
    private static func requestToken(
        from tokens: isolated AccessTokens
    ) -> Task<AccessToken, any Error> {
        Task.immediate { try await tokens.neededToken() }
    }

    @Test("Simultaneous callers share one request to the keyring")
    func together() async throws {
        let (questions, asked) = AsyncStream<Void>.makeStream()
        let (answers, answer) = AsyncStream<Void>.makeStream()
        ring.kept.withLock { $0 = .success("sample") }
        let tokens = AccessTokens(.weibo(), [:]) { [ring] place in
            asked.yield()
            for await _ in answers { break }
            return try ring.secret(place)
        }
        async let first = tokens.token()
        for await _ in questions { break }
        let second = await Self.requestToken(from: tokens)
        answer.yield()
        answer.finish()
        #expect(try await first == (try await second.value))
        #expect(timesAsked == 1)
    }

    @Test("A refused token is looked up again, any other one stays")
    func refused() async throws {
        ring.kept.withLock { $0 = .success("old") }
        let tokens = tokens()
        let old = try await tokens.neededToken()
        ring.kept.withLock { $0 = .success("new") }
        #expect(try await tokens.neededToken() == old)
        await tokens.forget(old)
        let new = try await tokens.neededToken()
        #expect(new.secret == Secret("new"))
        await tokens.forget(old)
        #expect(try await tokens.neededToken() == new)
        #expect(timesAsked == 2)
    }

    @Test("A missing token is asked for without commands, and found at a retry")
    func missing() async throws {
        let tokens = tokens()
        let rejection = await #expect(throws: Rejection.self) { try await tokens.neededToken() }
        #expect(rejection?.code == "token.missing")
        let message = rejection?.message ?? ""
        #expect(message.contains("Weibo") && message.contains("api.weibo.com"))
        // A user who starts the app from a menu cannot set variables or type commands.
        #expect(!message.contains("WEIBO_ACCESS_TOKEN") && !message.contains("secret-tool"))
        ring.kept.withLock { $0 = .success("sample") }
        #expect(try await tokens.neededToken().secret == Secret("sample"))
    }

    @Test("A token that is not required is looked up only once", arguments: [true, false])
    func optional(isThere: Bool) async throws {
        if !isThere { ring.kept.withLock { $0 = .failure(.noLibrary) } }
        let tokens = tokens()
        for _ in 0..<3 { #expect(try await tokens.token() == nil) }
        #expect(timesAsked == 1)
    }

    @Test("Without libsecret the message says what to install")
    func noLibrary() async {
        ring.kept.withLock { $0 = .failure(.noLibrary) }
        let tokens = tokens()
        let rejection = await #expect(throws: Rejection.self) { try await tokens.neededToken() }
        #expect(rejection?.code == "token.no-keyring")
        #expect(rejection?.message.contains("libsecret-1-0") == true)
    }

    @Test("A keyring that stays locked counts as having no token")
    func locked() async {
        ring.kept.withLock { $0 = .failure(.refused) }
        let tokens = tokens()
        let rejection = await #expect(throws: Rejection.self) { try await tokens.neededToken() }
        #expect(rejection?.code == "token.missing")
    }

    // MARK: - Storing

    private final class Kept: Sendable {
        let all = Mutex<[String]>([])
    }

    private func tokens(
        keeping kept: Kept, failing problem: Keyring.Problem? = nil
    ) -> AccessTokens {
        AccessTokens(.mastodon("one.example"), [:]) { [ring] in
            try ring.secret($0)
        } keeping: { token, place in
            if let problem { throw problem }
            kept.all.withLock { $0.append("\(place.server): \(token.revealed)") }
        }
    }

    @Test(
        "An entered token is stored for its server and used from then on")
    func keeps() async throws {
        let kept = Kept()
        ring.kept.withLock { $0 = .success("old") }
        let tokens = tokens(keeping: kept)
        #expect(try await tokens.neededToken().secret == Secret("old"))
        try await tokens.keep(Secret(" new\n"))
        #expect(kept.all.withLock { $0 } == ["one.example: new"])
        #expect(try await tokens.token() == AccessToken(Secret("new"), from: .keyring))
        #expect(timesAsked == 1)
        await #expect(throws: Rejection.self) { try await tokens.keep(Secret(" \n")) }
    }

    @Test(
        "A token that cannot be stored is rejected and not used",
        arguments: zip(
            [Keyring.Problem.noLibrary, .refused], ["token.no-keyring", "token.not-kept"]))
    func notKept(problem: Keyring.Problem, code: String) async throws {
        let tokens = tokens(keeping: Kept(), failing: problem)
        let rejection = await #expect(throws: Rejection.self) {
            try await tokens.keep(Secret("sample-token"))
        }
        #expect(rejection?.code == code)
        #expect(rejection?.message.contains("sample-token") == false)
        #expect(try await tokens.token() == nil)
    }

    @Test("A printed token does not reveal its secret")
    func secret() {
        let token = AccessToken(Secret("sample-token"), from: .keyring)
        var dumped = ""
        dump(token, to: &dumped)
        for text in ["\(token)", String(reflecting: token), dumped] {
            #expect(!text.contains("sample-token"))
        }
    }
}

@Suite("Sending of access tokens")
struct SafetyTests {
    @Test(
        "A token is sent only with encryption, or within this computer",
        arguments: [
            ("https://social.example", true), ("HTTPS://social.example/", true),
            ("http://127.0.0.1:8080/", true), ("http://localhost", true),
            ("http://[::1]:80", true), ("http://social.example", false),
            ("http://127.0.0.1.evil.example", false), ("http://localhost.evil.example/", false),
            ("http://127.0.0.1:80@evil.example/", false), ("ftp://localhost/", false), ("", false),
        ])
    func isSafe(address: String, isSafe: Bool) {
        #expect(AccessToken.isSafe(at: address) == isSafe)
    }
}
