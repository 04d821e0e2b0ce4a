// SPDX-License-Identifier: Apache-2.0

import FoundationEssentials
public import Minya

/// A link to a page of an app: `scheme:route?context=JSON`, with the JSON percent-encoded.
///
/// ```swift
/// let link = try DeepLink("photos:photo-list?context=%7B%22text%22:%22autumn%22%7D")
/// print(link.route, link.context)   // photo-list {"text":"autumn"}
/// ```
public struct DeepLink: Equatable, Sendable {
    /// The URI scheme, by which the desktop finds the app.
    public var scheme: String
    /// The name of a scene's key.
    public var route: String
    /// The context that the scene is opened with, as JSON; an empty object if the link has none.
    public var context: String

    /// Creates a link from its parts.
    public init(scheme: String, route: String, context: String = "{}") {
        self.scheme = scheme
        self.route = route
        self.context = context
    }

    /// Creates a link to a scene.
    ///
    /// - Throws: The error of encoding the context.
    public init<Context: Encodable, Result>(
        scheme: String, _ key: SceneKey<Context, Result>, _ context: Context
    ) throws {
        let data = try JSONEncoder().encode(context)
        self.init(
            scheme: scheme, route: key.name, context: String(decoding: data, as: UTF8.self))
    }

    /// Parses a link; `scheme://route` is equivalent to `scheme:route`.
    public init(_ uri: String) throws(DeepLinkError) {
        guard let colon = uri.firstIndex(of: ":"), colon != uri.startIndex else {
            throw .malformed(uri)
        }
        let parts = uri[uri.index(after: colon)...].split(
            separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        let path = parts[0].drop { $0 == "/" }
        guard !path.isEmpty, let route = Self.decoded(path) else { throw .malformed(uri) }
        self.init(scheme: String(uri[..<colon]).lowercased(), route: route)
        for field in (parts.count > 1 ? parts[1] : "").split(separator: "&") {
            guard field.hasPrefix("context=") else { continue }
            guard let context = Self.decoded(field.dropFirst("context=".count)) else {
                throw .malformed(uri)
            }
            self.context = context
        }
    }

    /// The link as text, percent-encoded except for ASCII letters, digits and `-._~:,`.
    public var uri: String {
        let query = context == "{}" ? "" : "?context=\(Self.encoded(context))"
        return "\(scheme):\(Self.encoded(route))\(query)"
    }

    // MARK: - Percent encoding

    private static func decoded(_ text: Substring) -> String? {
        var bytes: [UInt8] = []
        var rest = text.utf8[...]
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "%") else {
                bytes.append(byte)
                continue
            }
            guard let high = rest.popFirst().flatMap(digit),
                let low = rest.popFirst().flatMap(digit)
            else { return nil }
            bytes.append(high << 4 | low)
        }
        return String(validating: bytes, as: UTF8.self)
    }

    private static func encoded(_ text: String) -> String {
        text.utf8.map { byte in
            let character = Character(UnicodeScalar(byte))
            let isPlain = character.isASCII && (character.isLetter || character.isNumber)
            guard !isPlain, !"-._~:,".contains(character) else { return String(character) }
            return "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
        }.joined()
    }

    private static func digit(_ byte: UInt8) -> UInt8? {
        Character(UnicodeScalar(byte)).hexDigitValue.map(UInt8.init)
    }
}
