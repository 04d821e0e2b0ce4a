// SPDX-License-Identifier: Apache-2.0

/// What a post says: plain text, and what parts of it lead to.
public struct RichText: Hashable, Sendable {
    /// A part that leads to a page of the web.
    public struct Link: Hashable, Sendable {
        /// What part of the text it is.
        public let range: Range<String.Index>
        /// Where it leads.
        public let target: WebLink

        /// A link of its parts.
        public init(_ range: Range<String.Index>, to target: WebLink) {
            self.range = range
            self.target = target
        }
    }

    /// The text, in lines.
    public let text: String
    /// Its links, in the order in which they stand; none begins before the end of another.
    public let links: [Link]

    /// A text of its parts.
    public init(_ text: String, links: [Link] = []) {
        self.text = text
        self.links = links
    }

    /// Whether there is nothing to read.
    public var isEmpty: Bool { text.isEmpty }
}
