// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The request that a service sends, stored in its record.
package struct ServiceRequest: Codable, Equatable, Sendable {
    package enum Method: String, Codable, Sendable {
        case get
        case post
    }

    package struct Item: Codable, Equatable, Sendable {
        package var name: String
        package var value: String
    }

    package var method: Method
    /// The server, such as `https://example.org`; nil until one is set.
    package var server: String?
    /// The percent-encoded path below the server: `v1/photos`.
    package var path: String
    package var query: [Item]

    /// - Parameters:
    ///   - address: A complete address, or a path with an optional query.
    ///   - server: The server of relative paths, as returned by ``server(_:)``; nil if not set yet.
    ///
    /// Throws a ``Refusal`` if the address is invalid or contains a secret.
    package init(_ method: Method, _ address: String, of server: String?) throws(Refusal) {
        let parts = try Self.parts(address)
        self.method = method
        self.server = try Self.server(parts, address) ?? server
        path = String(parts.percentEncodedPath.drop { $0 == "/" })
        query = (parts.queryItems ?? []).map { Item(name: $0.name, value: $0.value ?? "") }
        if let secret = query.first(where: { Self.secrets.contains($0.name.lowercased()) }) {
            throw Refusal(
                "The address has \(secret.name.quoted), a secret, which does not belong in code: leave it "
                    + "out, and give the service a client that authenticates the app.")
        }
    }

    /// Returns a server's address with the common prefix of all request paths:
    /// `https://example.org/v1`.
    package static func server(_ address: String) throws(Refusal) -> String {
        let parts = try parts(address)
        guard let server = try server(parts, address), parts.query == nil else {
            throw Refusal(
                "\(address.quoted) is not the address of a server: write one such as "
                    + "https://api.example.org.")
        }
        let path = parts.percentEncodedPath
        return server + path.prefix(path.hasSuffix("/") ? path.count - 1 : path.count)
    }

    private static func parts(_ address: String) throws(Refusal) -> URLComponents {
        guard !address.isEmpty, address.utf8.count <= 2000,
            address.utf8.allSatisfy({ 0x21..<0x7F ~= $0 && !"{}<>\"\\^`|".utf8.contains($0) }),
            let parts = URLComponents(string: address)
        else {
            throw Refusal(
                "\(address.quoted) is not an address: write one such as "
                    + "https://example.org/v1/photos, or only its path, v1/photos. The parts that "
                    + "differ between requests are added in the Swift code.")
        }
        guard parts.fragment == nil else {
            throw Refusal(
                "\(address.quoted) has a '#', which is never sent to a server: leave it out.")
        }
        guard parts.user == nil, parts.password == nil else {
            throw Refusal(
                "The address contains a user name, which does not belong in code: leave it out.")
        }
        return parts
    }

    private static func server(
        _ parts: URLComponents, _ address: String
    ) throws(Refusal) -> String? {
        guard let scheme = parts.scheme?.lowercased() else {
            guard parts.host == nil else {
                throw Refusal("\(address.quoted) has no 'https:' before its slashes.")
            }
            return nil
        }
        guard ["http", "https"].contains(scheme), let host = parts.encodedHost, !host.isEmpty else {
            throw Refusal(
                "\(address.quoted) is not a web address: begin it with https:// or http://")
        }
        guard isHost(host) else {
            throw Refusal(
                "\(host.quoted) in \(address.quoted) is not a host name or an IP address.")
        }
        guard let port = parts.port else { return "\(scheme)://\(host)" }
        guard (1...65_535).contains(port) else {
            throw Refusal(
                "\(address.quoted) has no port after its colon: a port is a number from 1 to 65535."
            )
        }
        return "\(scheme)://\(host):\(port)"
    }

    /// Whether it is a DNS name or an IP address; an IPv6 address is in brackets.
    private static func isHost(_ host: String) -> Bool {
        var number = [UInt8](repeating: 0, count: 16)
        if host.hasPrefix("["), host.hasSuffix("]") {
            return inet_pton(AF_INET6, String(host.dropFirst().dropLast()), &number) == 1
        }
        let labels = host.split(separator: ".", omittingEmptySubsequences: false)
        let isName = labels.allSatisfy { label in
            1...63 ~= label.utf8.count && label.first != "-" && label.last != "-"
                && label.utf8.allSatisfy { byte in
                    let sign = Character(UnicodeScalar(byte))
                    return sign.isASCII && (sign.isLetter || sign.isNumber || "-_".contains(sign))
                }
        }
        guard isName, host.utf8.count <= 253 else { return false }
        // A host that ends in a number must be an IPv4 address.
        guard labels.last?.allSatisfy(\.isNumber) == true else { return true }
        return inet_pton(AF_INET, host, &number) == 1
    }

    private static let secrets: Set<String> = [
        "key", "apikey", "api_key", "api-key", "token", "access_token", "appid", "secret",
        "client_secret", "password", "signature", "sig",
    ]
}

extension ServiceRequest {
    /// Returns the request as Swift source, for the given position in its line.
    func swift(of answer: String, start: Int, indent: Int) -> String {
        var arguments = [path.swiftLiteral]
        if !query.isEmpty {
            let items = query.map { "\($0.name.swiftLiteral): \($0.value.swiftLiteral)" }
            arguments.append("query: [\(items.joined(separator: ", "))]")
        }
        arguments.append("answer: .json(\(answer).self)")
        return Wrapping.call("HTTPRequest.\(method)", arguments, start: start, indent: indent)
    }

    /// Returns the request as seen by a server: `GET https://example.org/photos`.
    func asked(of server: String) -> String {
        let items = query.map { "\(Self.encoded($0.name))=\(Self.encoded($0.value))" }
        let query = items.isEmpty ? "" : "?" + items.joined(separator: "&")
        return "\(method.rawValue.uppercased()) \(server)/\(path)\(query)"
    }

    /// Percent-encodes all characters except letters, digits and `-._~`, as a client does.
    private static func encoded(_ text: String) -> String {
        text.utf8.map { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
                UInt8(ascii: "_"), UInt8(ascii: "~"):
                String(UnicodeScalar(byte))
            default: "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
            }
        }.joined()
    }
}
