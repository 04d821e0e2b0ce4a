// SPDX-License-Identifier: Apache-2.0

import ExampleWebServer

/// The part of Mastodon's API that Timeline uses.
///
/// - IDs are text, though they look like numbers.
/// - A page is chosen by `max_id`, `since_id` (the newest after it) or `min_id` (those next to it),
///   and its neighbours are in `Link`; an empty page follows the last one.
///
/// Source: docs.joinmastodon.org/methods/timelines, /api/guidelines, /api/rate-limits.
struct Mastodon: Sendable {
    let board: Board
    let gallery: Gallery
    /// The address of this server: `http://127.0.0.1:8080`.
    let address: String

    /// Answers a request below `/api/`; nil for an unknown path.
    func answer(_ path: String, _ fields: [String: String]) -> WebAnswer? {
        if case .refuses(let refusal) = board.mood { return Self.refused(refusal, limits(true)) }
        switch path.split(separator: "/").dropFirst().joined(separator: "/") {
        case "v1/timelines/public": return timeline(fields)
        case "v1/instance": return body(.object(oldInstance))
        case "v2/instance": return body(.object(instance))
        case let other where other.hasPrefix("v1/statuses/"):
            let id = Int(other.dropFirst("v1/statuses/".count))
            guard case let number? = id.flatMap({ board.number(of: $0) }), board.count > 0,
                let sample = board.post(number)
            else { return Self.refused(Refusal(code: 404, text: "Record not found"), limits()) }
            return body(status(sample))
        default: return nil
        }
    }

    // MARK: - The timeline

    private func timeline(_ fields: [String: String]) -> WebAnswer {
        let limit = min(max(fields["limit"].flatMap { Int($0) } ?? 20, 1), 40)
        let count = board.count
        var (low, high) = (0, count)
        if let id = fields["max_id"].flatMap({ Int($0) }) {
            high = min(count, board.count(below: id))
        }
        let lowest = [fields["since_id"], fields["min_id"]].compactMap { $0.flatMap { Int($0) } }
        if let id = lowest.max() {
            low = id < .max ? min(count, board.count(below: id + 1)) : count
        }
        guard low < high else { return body([]) }
        if fields["min_id"] != nil {
            high = min(high, low + limit)
        } else {
            low = max(low, high - limit)
        }
        let samples = (low..<high).reversed().compactMap { board.post($0 + 1) }
        return body(.list(samples.map { status($0) }), links(low, high, limit))
    }

    private func links(_ low: Int, _ high: Int, _ limit: Int) -> [(name: String, value: String)] {
        let page = "\(address)/api/v1/timelines/public?limit=\(limit)"
        let (last, first) = (board.id(of: low + 1), board.id(of: high))
        return [
            (
                "Link",
                "<\(page)&max_id=\(last)>; rel=\"next\", <\(page)&min_id=\(first)>; rel=\"prev\""
            )
        ]
    }

    // MARK: - The server's description

    private static let title = "The Stand-In"
    private static let summary =
        "Posts of fictional people, to try Timeline without a network."

    private var instance: [String: JSON] {
        [
            "domain": "social.example", "title": .text(Self.title), "version": "4.3.2",
            "source_url": "https://github.com/mastodon/mastodon",
            "description": .text(Self.summary),
            "usage": ["users": ["active_month": .number(SamplePerson.all.count)]],
            "thumbnail": ["url": .text(address + "/avatars/1.png"), "blurhash": .null],
            "languages": ["en", "zh", "ar"],
            "configuration": [
                "urls": ["streaming": "wss://social.example"],
                "statuses": ["max_characters": 500, "max_media_attachments": 4],
            ],
            "registrations": ["enabled": false, "approval_required": false, "message": .null],
            "contact": ["email": "nobody@social.example", "account": .null],
            "rules": [["id": "1", "text": "Nobody is here.", "hint": ""]],
        ]
    }

    /// The description in the format of servers before version 4.
    private var oldInstance: [String: JSON] {
        [
            "uri": "social.example", "title": .text(Self.title),
            "short_description": .text(Self.summary),
            "description": .text("<p>\(Self.summary)</p>"),
            "email": "nobody@social.example", "version": "3.5.19",
            "urls": ["streaming_api": "wss://social.example"],
            "stats": [
                "user_count": .number(SamplePerson.all.count),
                "status_count": .number(board.count), "domain_count": 6,
            ],
            "languages": ["en"], "registrations": false, "approval_required": false,
        ]
    }

    // MARK: - Answers

    private func body(
        _ json: JSON, _ headers: [(name: String, value: String)] = []
    ) -> WebAnswer {
        .json(json, headers: limits() + headers)
    }

    private func limits(_ isReached: Bool = false) -> [(name: String, value: String)] {
        let (left, renewed) = board.countRequest()
        return [
            ("X-RateLimit-Limit", "\(Board.limit)"),
            ("X-RateLimit-Remaining", "\(isReached ? 0 : left)"),
            ("X-RateLimit-Reset", Clock.mastodon(renewed)),
        ]
    }

    private static func refused(
        _ refusal: Refusal, _ limits: [(name: String, value: String)]
    ) -> WebAnswer {
        var answer = WebAnswer.json(
            ["error": .text(refusal.text)], status: refusal.httpStatus,
            headers: refusal.code == 429 ? limits : [])
        if [429, 503].contains(refusal.code) { answer.headers.append(("Retry-After", "2")) }
        return answer
    }
}

extension WebAnswer {
    /// Returns an answer with JSON.
    static func json(
        _ json: JSON, status: Int = 200, headers: [(name: String, value: String)] = []
    ) -> WebAnswer {
        guard let bytes = try? json.bytes else { return .text(500, "The JSON is invalid.") }
        return WebAnswer(
            status: status, type: "application/json; charset=utf-8", body: Bytes(bytes),
            headers: headers)
    }
}
