// SPDX-License-Identifier: Apache-2.0

import ExampleMutations
import Foundation
import Minya
import MinyaHTTP
import PhotosCore
import Testing

@testable import PhotosFlickr

@Suite("Signatures and secrets")
struct SecretTests {
    private struct Sample: Encodable {
        var method, address, key, keySecret, nonce, time: String
        var token, tokenSecret: String?
        var query: [[String]]
    }

    /// Returns text with every kind of character that a query may contain.
    private static func text(_ random: inout some RandomNumberGenerator) -> String {
        let signs = Array("abcXYZ019-._~ !\"#$%&'()*+,/:;<=>?@[]\\^`{|}äßéЖ日本語🙂\u{301}\n\t")
        return String(
            (0..<Int.random(in: 1...12, using: &random)).map { _ in
                signs.randomElement(using: &random) ?? "a"
            })
    }

    @Test("Five hundred requests are signed as by Debian's oauthlib")
    func signatures() async throws {
        var random = Numbers(seed: 4711)
        let samples = (0..<500).map { number in
            let query = (0..<Int.random(in: 0...6, using: &random)).map { _ in
                [Self.text(&random), Self.text(&random)]
            }
            let hosts = [
                "https://api.flickr.com/services/rest/", "http://127.0.0.1:8080/services/rest/",
                "https://API.Flickr.com:443/services/rest/", "http://a.test:80/",
            ]
            return Sample(
                method: number.isMultiple(of: 3) ? "POST" : "GET",
                address: hosts[number % hosts.count], key: "key\(number)",
                keySecret: Self.text(&random), nonce: "nonce\(number)",
                time: "\(1_570_896_300 + number)",
                token: number.isMultiple(of: 2) ? "token\(number)" : nil,
                tokenSecret: number.isMultiple(of: 2) ? Self.text(&random) : nil,
                query: query + (number.isMultiple(of: 5) ? query.prefix(1) : []))
        }
        let headers = try await Self.sign(samples)
        try #require(headers.count == samples.count)
        for (sample, header) in zip(samples, headers) {
            let token = sample.token.map { token in
                FlickrCredentials.Token(
                    token: Secret(token), secret: Secret(sample.tokenSecret ?? ""))
            }
            let signature = FlickrSignature(
                Secret(sample.key), .init(keySecret: Secret(sample.keySecret), token: token))
            let ours = signature.authorization(
                for: sample.method, sample.address,
                HTTPQuery(sample.query.map { .init($0[0], $0[1]) }),
                time: Int(sample.time) ?? 0, nonce: sample.nonce)
            #expect(Self.fields(of: ours.header.revealed) == Self.fields(of: header))
        }
    }

    @Test("A request with a secret is signed")
    func signed() async throws {
        let server = Server()
        server.answer("flickr.photos.search", Samples.list([]))
        let signing = FlickrCredentials.Signing(keySecret: Secret("sample-secret"))
        let service = FlickrPhotoService(
            address: "https://flickr.test/services/rest/",
            credentials: { FlickrCredentials(key: Secret("sample-key"), signing: signing) },
            transport: server)
        _ = try await service.search(PhotoQuery("a"), after: nil, limit: 1)
        let header = try #require(server.asked.first?.headers["Authorization"])
        #expect(header.hasPrefix("OAuth "))
        #expect(header.contains("oauth_signature=\""))
        #expect(!header.contains("sample-secret"))
    }

    @Test("Each attempt has its own nonce, because a server rejects a repeated one")
    func attempts() async throws {
        let server = Server()
        server.answer("flickr.photos.search") { _ in
            .success(HTTPResponse(status: 503, headers: ["Retry-After": "0"]))
        }
        let signing = FlickrCredentials.Signing(keySecret: Secret("sample-secret"))
        let service = FlickrPhotoService(
            address: "https://flickr.test/services/rest/",
            credentials: { FlickrCredentials(key: Secret("sample-key"), signing: signing) },
            transport: server)
        await #expect(throws: Failure.self) {
            try await service.search(PhotoQuery("a"), after: nil, limit: 1)
        }
        let headers = try server.asked.map { try #require($0.headers["Authorization"]) }
        let fields = headers.map(Self.fields)
        #expect(fields.count == 3)
        for name in ["oauth_nonce", "oauth_signature"] {
            let values = fields.map { $0.filter { $0.hasPrefix("\(name)=") } }
            #expect(Set(values).count == 3 && values.allSatisfy { $0.count == 1 })
        }
    }

    @Test("Secrets do not appear in descriptions, dumps or errors")
    func hidden() async throws {
        let token = FlickrCredentials.Token(
            token: Secret("hush-token"), secret: Secret("hush-token-secret"))
        let credentials = FlickrCredentials(
            key: Secret("hush-key"),
            signing: .init(keySecret: Secret("hush-secret"), token: token))
        let server = Server()
        let service = FlickrPhotoService(
            address: "https://flickr.test/", credentials: { credentials }, transport: server)
        var shown = "\(credentials) \(String(reflecting: credentials)) "
        dump(credentials, to: &shown)
        dump(service, to: &shown)
        let signature = FlickrSignature(
            credentials.key, .init(keySecret: Secret("hush-secret"), token: token))
        dump(signature, to: &shown)
        dump(signature.authorization(for: "GET", "https://flickr.test/", [:]), to: &shown)
        for json in ["", "{", Samples.fault("100", "Invalid API Key (hush)"), "<html>"] {
            server.answer("flickr.photos.search", json)
            do {
                _ = try await service.search(PhotoQuery("a"), after: nil, limit: 1)
            } catch {
                shown += "\(error) \(String(reflecting: error))"
                dump(error, to: &shown)
            }
        }
        #expect(!shown.contains("hush"))
        #expect(server.asked.last?.fields["api_key"] == "hush-key")
    }

    // MARK: - Helpers

    /// Returns the header's fields, whose order is irrelevant.
    private static func fields(of header: String) -> Set<String> {
        Set(header.dropFirst("OAuth ".count).split(separator: ", ").map(String.init))
    }

    /// Signs the samples with Debian's own Python.
    private static func sign(_ samples: [Sample]) async throws -> [String] {
        let script = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "sign.py")
        let signer = Process()
        signer.executableURL = URL(filePath: "/usr/bin/python3")
        signer.arguments = [script.path(percentEncoded: false)]
        let folder = FileManager.default.temporaryDirectory
        let (input, output) = (
            folder.appending(path: "sign-\(UUID().uuidString)"),
            folder.appending(path: "signed-\(UUID().uuidString)")
        )
        defer {
            for file in [input, output] { try? FileManager.default.removeItem(at: file) }
        }
        let encoder = JSONEncoder()
        let lines = try samples.map { try encoder.encode($0) + Data("\n".utf8) }
        try lines.reduce(into: Data(), +=).write(to: input)
        try Data().write(to: output)
        // Files rather than pipes, so that neither process has to wait for the other.
        signer.standardInput = try FileHandle(forReadingFrom: input)
        signer.standardOutput = try FileHandle(forWritingTo: output)
        await withCheckedContinuation { continuation in
            signer.terminationHandler = { _ in continuation.resume() }
            do { try signer.run() } catch { continuation.resume() }
        }
        let answer = try Data(contentsOf: output)
        return String(decoding: answer, as: UTF8.self).split(separator: "\n").map(String.init)
    }
}
