// SPDX-License-Identifier: Apache-2.0

import Lenient

extension MastodonInstance {
    /// Who may read the public posts as they come.
    enum Access: Equatable {
        case everyone
        /// Who has an account there.
        case members
        case nobody
    }

    /// Who may read public posts, those of its own people and those of others.
    ///
    /// Where one of both is for everyone, there are posts for everyone.
    var access: Access {
        let said = ["local", "remote"].map { kind in
            // The reference has the first of these, servers of Mastodon 4.5 the second.
            ["timeline_access", "timelines_access"].lazy
                .compactMap { limits["\($0).live_feeds.\(kind)"]?.first }.first
        }
        let closed = ["disabled", "authenticated"]
        guard said.allSatisfy({ closed.contains($0 ?? "") }) else { return .everyone }
        return said.contains("authenticated") ? .members : .nobody
    }
}

extension KeyedDecodingContainer where Key == AnyKey {
    /// `statuses.max_characters`, and whatever else a server says of this kind, by its path.
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

    /// Those fields that are texts, by their names.
    var allTexts: [String: String] {
        var all: [String: String] = [:]
        for key in allKeys.prefix(64) { all[key.stringValue] = text(key.stringValue) }
        return all
    }
}
