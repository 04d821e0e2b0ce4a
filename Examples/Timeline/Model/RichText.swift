// SPDX-License-Identifier: Apache-2.0

/// The content of a post: plain text with links.
public struct RichText: Hashable, Sendable {
    /// A link in the text.
    public struct Link: Hashable, Sendable {
        /// The range of the link in the text.
        public let range: Range<String.Index>
        /// The target.
        public let target: WebLink

        /// Creates a link from its parts.
        public init(_ range: Range<String.Index>, to target: WebLink) {
            self.range = range
            self.target = target
        }
    }

    /// The plain text with line breaks.
    public let text: String
    /// The links in order; they do not overlap.
    public let links: [Link]

    /// Creates a text from its parts.
    public init(_ text: String, links: [Link] = []) {
        self.text = text
        self.links = links
    }

    /// Whether the text is empty.
    public var isEmpty: Bool { text.isEmpty }
}
