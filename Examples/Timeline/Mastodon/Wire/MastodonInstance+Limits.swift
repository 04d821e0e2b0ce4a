// SPDX-License-Identifier: Apache-2.0

import Lenient

extension MastodonInstance {
    /// The audience of the live feeds of public posts.
    enum Access: Equatable {
        case everyone
        /// Users with an account on the server.
        case members
        case nobody
    }

    /// The audience of local and remote public posts.
    ///
    /// If either is public, there are posts for everyone.
    var access: Access {
        let said = ["local", "remote"].map { kind in
            // The reference has the first key, servers with Mastodon 4.5 use the second.
            ["timeline_access", "timelines_access"].lazy
                .compactMap { limits["\($0).live_feeds.\(kind)"]?.first }.first
        }
        let closed = ["disabled", "authenticated"]
        guard said.allSatisfy({ closed.contains($0 ?? "") }) else { return .everyone }
        return said.contains("authenticated") ? .members : .nobody
    }
}

extension KeyedDecodingContainer where Key == AnyKey {
    /// Returns all limits by their path, such as `statuses.max_characters`.
    func limits(
        without others: Set<String> = [], depth: Int = 3
    ) -> [String: [String]] {
        var limits: [String: [String]] = [:]
        for key in allKeys.prefix(64) where !others.contains(key.stringValue) {
            let name = key.stringValue
            if let text = text(name) {
                limits[name] = [text]
            } else if depth > 1, let group = fields(name) {
                for (inner, texts) in group.limits(depth: depth - 1) {
                    limits["\(name).\(inner)"] = texts
                }
            } else {
                limits[name] = texts(name)
            }
        }
        return limits
    }

    /// The fields that are texts, by name.
    var allTexts: [String: String] {
        var all: [String: String] = [:]
        for key in allKeys.prefix(64) { all[key.stringValue] = text(key.stringValue) }
        return all
    }
}
