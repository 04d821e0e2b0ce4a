// SPDX-License-Identifier: Apache-2.0

import ExampleWebServer

/// The part of Weibo's API that Timeline uses.
///
/// - IDs are numbers of 64 bits, of which a `Double` would lose the last digits.
/// - An error has an `error_code`, with HTTP status 400 or 200.
/// - A deleted post has a text that states this, and no user.
///
/// Source: open.weibo.com/wiki/2/statuses/public_timeline and /wiki/Error_code.
struct Weibo: Sendable {
    let board: Board
    let gallery: Gallery
    let token: String
    /// The address of this server: `http://127.0.0.1:8080`.
    let address: String

    /// Answers a request below `/2/`; nil for an unknown path.
    func answer(_ request: WebRequest) -> WebAnswer {
        let path = request.path
        do throws(Refusal) {
            if case .refuses(let refusal) = board.mood { throw refusal }
            try check(request)
            let fields = request.fields
            switch path.split(separator: "/").dropFirst().joined(separator: "/") {
            case "statuses/public_timeline.json": return .json(timeline(fields))
            case "statuses/show.json": return .json(try post(fields))
            case "account/rate_limit_status.json": return .json(limits)
            default: throw Refusal(code: 10020, text: "Request API not found!", status: 404)
            }
        } catch {
            let code = error.code >= 1000 ? error.code : 10001
            return .json(
                [
                    "error": .text(error.text), "error_code": .number(code),
                    "request": .text(path),
                ], status: error.httpStatus)
        }
    }

    private func check(_ request: WebRequest) throws(Refusal) {
        let words = request.authorization.map { $0.split(separator: " ").map(String.init) } ?? []
        let given = words.first == "OAuth2" ? words.last : request.fields["access_token"]
        guard let given else {
            throw Refusal(code: 10006, text: "source paramter(appkey) is missing")
        }
        guard given == token else {
            throw Refusal(code: 21332, text: "invalid_access_token", status: 401)
        }
    }

    // MARK: - Requests

    private func timeline(_ fields: [String: String]) -> JSON {
        let count = board.count
        let size = min(max(fields["count"].flatMap { Int($0) } ?? 50, 1), 200)
        let page = min(max(fields["page"].flatMap { Int($0) } ?? 1, 1), count + 1)
        let high = max(0, count - (page - 1) * size)
        let low = max(0, high - size)
        let samples = (low..<high).reversed().compactMap { board.post($0 + 1) }
        return [
            "statuses": .list(samples.map { status($0) }), "hasvisible": false, "ad": [],
            "previous_cursor": 0,
            "next_cursor": samples.last.map { .number(Self.id(of: $0.number)) } ?? 0,
            "total_number": .number(count), "interval": 2000, "since_id": 0, "max_id": 0,
        ]
    }

    private func post(_ fields: [String: String]) throws(Refusal) -> JSON {
        guard let id = fields["id"] else {
            throw Refusal(
                code: 10016, text: "miss required parameter (id) , see doc for more info.")
        }
        guard let number = Int(id).flatMap(Self.number(of:)), number <= board.count,
            let sample = board.post(number)
        else { throw Refusal(code: 20101, text: "target weibo does not exist!") }
        return status(sample)
    }

    private var limits: JSON {
        let (left, renewed) = board.countRequest()
        return [
            "api_rate_limits": [
                [
                    "api": "/statuses/public_timeline", "limit": 150, "limit_time_unit": "HOURS",
                    "remaining_hits": .number(min(150, left)),
                ]
            ],
            "ip_limit": 10000, "limit_time_unit": "HOURS", "remaining_ip_hits": 9990,
            "remaining_user_hits": .number(min(150, left)), "user_limit": 150,
            "reset_time": .text(Clock.weiboHour(renewed)),
            "reset_time_in_seconds": .number((renewed - Clock.now) / 1000),
        ]
    }

    // MARK: - IDs

    /// 2⁵³ + 1, the first integer that a `Double` cannot represent.
    private static let first = 9_007_199_254_740_993
    /// The step between IDs; even, so that all IDs are odd and not representable as a `Double`.
    private static let step = 4_104_858

    static func id(of number: Int) -> Int { first + number * step }

    private static func number(of id: Int) -> Int? {
        guard id > first, (id - first) % step == 0 else { return nil }
        return (id - first) / step
    }
}
