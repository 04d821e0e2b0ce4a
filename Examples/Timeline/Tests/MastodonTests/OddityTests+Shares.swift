// SPDX-License-Identifier: Apache-2.0

import TimelineCore

@testable import TimelineMastodon

extension OddityTests {
    /// Oddities of posts that boost or quote others.
    static let shares = [
        Oddity("a boost that repeats the boosted post", json: Fixtures.boost) {
            guard case .post(let other)? = $0?.shared else { return false }
            return $0?.isShare == true && $0?.isSensitive == false
                && other.author.handle
                    == "@fay@social.example"
                && other.text.text == "Whole" && other.media.count == 1
        },
        Oddity("a boost of a deleted post", #""reblog":{}"#) {
            $0?.shared == .gone(nil) && $0?.isShare == true
        },
        Oddity("a boost of another value", #""reblog":"1""#) { $0?.shared == .gone(nil) },
        Oddity("a quote", json: Fixtures.status) {
            guard case .post(let other)? = $0?.shared else { return false }
            return other.text.text == "Quoted" && other.shared == nil && $0?.isShare == false
        },
        quote("pending"), quote("rejected"), quote("revoked"), quote("deleted"),
        quote("unauthorized"), quote("blocked_account"), quote("muted_account"), quote("new"),
        Oddity("a quote without its post", #""quote":{"state":"accepted","quoted_status":null}"#) {
            $0?.shared == .gone(nil)
        },
        Oddity("a quote in the format of forks", "\"quote\":\(Fixtures.post(3))") {
            guard case .post(let other)? = $0?.shared else { return false }
            return other.id == "3"
        },
        Oddity(
            "the line with a link to the quoted post",
            json: content(
                #"<p class=\"quote-inline\">RE: <a href=\"x\">x</a></p><p>Look</p>"#,
                ",\"quote\":{\"state\":\"accepted\",\"quoted_status\":\(Fixtures.post(3))}")
        ) { $0?.text.text == "Look" },
        Oddity("sixty nested boosts", json: nested(60, "reblog")) {
            2...6 ~= depth(of: $0)
        },
        Oddity("four hundred nested quotes", json: nested(400, "quote")) {
            2...6 ~= depth(of: $0)
        },
    ]

    /// Posts hidden by a filter, inside of visible posts.
    static let hidden = [
        #""reblog":\#(hiddenPost)"#,
        #""quote":{"state":"accepted","quoted_status":\#(hiddenPost)}"#,
    ].map { json in
        Oddity("a hidden post inside another one", json) {
            guard case .gone(let words?)? = $0?.shared else { return false }
            return words.contains("asked")
        }
    }

    private static let hiddenPost = Fixtures.post(
        3, more: #","filtered":[{"filter":{"id":"1","title":"x","filter_action":"hide"}}]"#)

    private static func quote(_ state: String) -> Oddity {
        Oddity(
            "a quote that is \(state)",
            "\"quote\":{\"state\":\"\(state)\",\"quoted_status\":\(Fixtures.post(3))}"
        ) {
            guard case .gone(let words?)? = $0?.shared else { return false }
            return !words.isEmpty && $0?.isShare == false
        }
    }

    /// Returns the number of nested posts.
    private static func depth(of post: Post?) -> Int {
        guard let post else { return 0 }
        guard case .post(let other)? = post.shared else { return 1 }
        return 1 + depth(of: other)
    }

    private static func nested(_ depth: Int, _ name: String) -> String {
        (1...depth).reduce(Fixtures.post(0)) { inner, id in
            Fixtures.post(id, more: ",\"\(name)\":\(inner)")
        }
    }
}
