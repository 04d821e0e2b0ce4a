// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A note of the user.
package struct Note: Identifiable, Hashable, Sendable, Codable {
    package let id: String
    package var title: String
    package var text: String

    /// Creates a note; without an id, a new one.
    package init(id: String = UUID().uuidString, title: String = "", text: String = "") {
        self.id = id
        self.title = title
        self.text = text
    }
}
