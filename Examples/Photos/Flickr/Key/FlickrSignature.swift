// SPDX-License-Identifier: Apache-2.0

import MinyaHTTP

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Signs requests with OAuth 1.0a (RFC 5849) and HMAC-SHA1, the only method that Flickr supports.
struct FlickrSignature: Sendable {
    private let key: Secret
    private let secrets: FlickrCredentials.Signing

    init(_ key: Secret, _ secrets: FlickrCredentials.Signing) {
        self.key = key
        self.secrets = secrets
    }

    /// Returns the value of a request's `Authorization` header.
    ///
    /// - Parameters:
    ///   - address: Without a query, as it is sent.
    ///   - query: The query of the address or the fields of a form.
    ///   - time: In seconds since 1970.
    ///   - nonce: Any text that no other request of the same second has.
    func authorization(
        for method: String, _ address: String, _ query: HTTPQuery,
        time: Int = Int(Date().timeIntervalSince1970), nonce: String = Self.randomNonce()
    ) -> HTTPAuthorization {
        var own: HTTPQuery = [
            "oauth_nonce": nonce, "oauth_timestamp": time, "oauth_version": "1.0",
            "oauth_signature_method": "HMAC-SHA1", "oauth_consumer_key": key,
        ]
        own.append("oauth_token", secrets.token?.token)
        own.append("oauth_signature", signature(of: base(method, address, query.items + own.items)))
        let fields = own.items.map { item in
            "\(Self.encoded(item.name))=\"\(Self.encoded(item.value))\""
        }
        return HTTPAuthorization(header: Secret("OAuth " + fields.joined(separator: ", ")))
    }

    /// Returns the signature base string: the method, the address, and all parameters in order.
    private func base(_ method: String, _ address: String, _ items: [HTTPQuery.Item]) -> String {
        let pairs = items.map { (Self.encoded($0.name), Self.encoded($0.value)) }
        // All of it is ASCII now, which sorts by its bytes.
        let sorted = pairs.sorted { $0.0 == $1.0 ? $0.1 < $1.1 : $0.0 < $1.0 }
        let all = sorted.map { "\($0)=\($1)" }.joined(separator: "&")
        return [method, Self.normalized(address), all].map(Self.encoded).joined(separator: "&")
    }

    private func signature(of base: String) -> String {
        let secret = secrets.token?.secret.revealed ?? ""
        let key = "\(Self.encoded(secrets.keySecret.revealed))&\(Self.encoded(secret))"
        return Data(SHA1.authentication(of: Array(base.utf8), with: Array(key.utf8)))
            .base64EncodedString()
    }

    /// Returns the address with scheme and host in lower case, without the default port of the
    /// scheme.
    private static func normalized(_ address: String) -> String {
        guard let slashes = address.firstRange(of: "://") else { return address }
        let scheme = address[..<slashes.lowerBound].lowercased()
        let rest = address[slashes.upperBound...]
        var host = rest.prefix { $0 != "/" && $0 != "?" }
        let path = rest[host.endIndex...].prefix { $0 != "?" }
        let port = scheme == "https" ? ":443" : ":80"
        if host.hasSuffix(port) { host = host.dropLast(port.count) }
        return "\(scheme)://\(host.lowercased())\(path.isEmpty ? "/" : path)"
    }

    /// Encodes a name or a value according to RFC 3986, as queries do.
    private static func encoded(_ text: String) -> String {
        String(HTTPQuery([.init("", text)]).encoded.dropFirst())
    }

    private static func randomNonce() -> String {
        let (one, other) = (UInt64.random(in: .min ... .max), UInt64.random(in: .min ... .max))
        return String(one, radix: 36) + String(other, radix: 36)
    }
}
