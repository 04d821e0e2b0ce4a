// SPDX-License-Identifier: Apache-2.0

import Legible

/// A detail of a post with its label.
package struct PostFact: Equatable {
    package let name: String
    package let value: String
}

extension PostViewModel {
    /// Returns the details of a post with their labels.
    package func facts(of row: PostRow) -> [PostFact] {
        let facts: [(String, String?)] = [
            (localized("Published"), post.date),
            (localized("Changed"), row.subject.edited.map(PostTimes.absolute)),
            (localized("Language"), row.subject.language.flatMap(LanguageName.name)),
            (localized("App"), row.subject.app?.legible(60, isLine: true)),
            (localized("Page"), row.subject.link?.address),
        ]
        return facts.compactMap { name, value in
            value.flatMap { $0.isEmpty ? nil : PostFact(name: name, value: $0) }
        }
    }
}
