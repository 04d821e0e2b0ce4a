// SPDX-License-Identifier: Apache-2.0

import MinyaHTTP
import Synchronization

/// The posts of a server that pages through them as Mastodon does.
final class Published: Sendable {
    private let ids: Mutex<[Int]>

    init(_ ids: [Int]) { self.ids = Mutex(ids) }

    func publish(_ id: Int) { ids.withLock { $0.append(id) } }

    /// Returns the answer to a request for posts.
    func answer(_ asked: Server.Asked) -> Result<HTTPResponse, HTTPFailure> {
        let fields = asked.fields
        let below = fields["max_id"].flatMap { Int($0) } ?? .max
        let above = fields["since_id"].flatMap { Int($0) } ?? .min
        let limit = min(fields["limit"].flatMap { Int($0) } ?? 20, 40)
        let found = ids.withLock { $0 }.filter { above < $0 && $0 < below }.sorted(by: >)
            .prefix(limit)
        let posts = found.map { Fixtures.post($0) }.joined(separator: ",")
        var headers: HTTPHeaders = [:]
        if let first = found.first, let last = found.last {
            let address = "https://social.example\(Server.timeline)"
            headers = .link(
                next: "\(address)?limit=\(limit)&max_id=\(last)",
                prev: "\(address)?limit=\(limit)&min_id=\(first)")
        }
        return .success(Server.response("[\(posts)]", headers))
    }
}

extension Server {
    /// Creates a server with these posts.
    convenience init(_ published: Published) {
        self.init()
        answer { published.answer($0) }
    }
}
