// SPDX-License-Identifier: Apache-2.0

import MinyaHTTP
import TimelineCore

/// A cursor for older posts, which consists only of the query of the server's address for them.
///
/// The reference requires clients to keep the query unchanged, because only the server knows the
/// meaning of its IDs. Source: docs.joinmastodon.org/api/guidelines, "Paginating through API
/// responses".
enum MastodonCursor {
    /// Returns the cursor for older posts of a response; nil if there are none.
    ///
    /// An address of another origin or without a query is ignored. In that case, and if the server
    /// returns no address at all, the cursor is based on the last post's ID. A response with only
    /// the address of newer posts has no older ones.
    static func older(
        _ headers: HTTPHeaders, base: String, after asked: HTTPQuery, last: String?
    ) -> PostCursor? {
        let links = headers.all("Link").joined(separator: ",")
        let next = addresses(in: links, relation: "next").first
        if next == nil, !addresses(in: links, relation: "prev").isEmpty { return nil }
        let given = next.flatMap { Self.query(of: $0, base: base) }
        guard let query = given ?? last.map({ "max_id=\(HTTPRequest.segment($0))" }) else {
            return nil
        }
        // The same cursor again would loop forever.
        guard self.query(PostCursor(query)) != self.query(PostCursor(asked.encoded)) else {
            return nil
        }
        return PostCursor(query)
    }

    /// Returns the cursor for the posts before a post.
    static func before(_ post: Post) -> PostCursor {
        PostCursor("max_id=\(HTTPRequest.segment(post.id))")
    }

    /// Returns the query for a cursor; the caller adds the limit.
    static func query(_ cursor: PostCursor) -> HTTPQuery {
        let items = cursor.text.split(separator: "&").map { pair in
            let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            return HTTPQuery.Item(decoded(parts[0]), parts.count > 1 ? decoded(parts[1]) : "")
        }
        return HTTPQuery(items.filter { $0.name != "limit" })
    }

    // MARK: - Parsing

    private static let longest = 2048

    /// Returns the query of an address of the same origin.
    private static func query(of address: String, base: String) -> String? {
        let isHere =
            address.hasPrefix("?") || address.hasPrefix("/") && !address.hasPrefix("//")
            || MastodonAddress(address) != nil && MastodonAddress(address) == MastodonAddress(base)
        guard isHere, let start = address.firstIndex(of: "?") else { return nil }
        let query = address[address.index(after: start)...].prefix { $0 != "#" }
        return query.isEmpty || query.utf8.count > longest ? nil : String(query)
    }

    /// Returns the addresses with a relation in a `Link` header: `<https://…>; rel="next"`.
    private static func addresses(in links: String, relation: String) -> [String] {
        var found: [String] = []
        var rest = links[...]
        while let start = rest.firstIndex(of: "<") {
            rest = rest[start...].dropFirst()
            guard let end = rest.firstIndex(of: ">") else { break }
            let address = rest[..<end]
            rest = rest[end...].dropFirst()
            let parameters = rest.prefix { $0 != "<" }
            let isWanted = parameters.split(separator: ";").contains { parameter in
                let parts = parameter.split(separator: "=", maxSplits: 1)
                guard parts.count == 2, parts[0].lowercased().filter({ $0 != " " }) == "rel" else {
                    return false
                }
                return parts[1].lowercased().split { "\" ,".contains($0) }.contains {
                    $0 == relation
                }
            }
            if isWanted { found.append(String(address)) }
        }
        return found
    }

    private static func decoded(_ text: Substring) -> String {
        var bytes: [UInt8] = []
        var rest = text.utf8[...]
        while let byte = rest.popFirst() {
            let digits = rest.prefix(2)
            if byte == UInt8(ascii: "%"), digits.count == 2,
                let value = UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
            {
                bytes.append(value)
                rest = rest.dropFirst(2)
            } else {
                bytes.append(byte == UInt8(ascii: "+") ? 0x20 : byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
