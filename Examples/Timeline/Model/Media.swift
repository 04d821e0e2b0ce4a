// SPDX-License-Identifier: Apache-2.0

/// A picture, or something else to see or to hear, that belongs to a post.
public struct Media: Hashable, Sendable, Identifiable {
    /// What it is.
    public enum Kind: Sendable {
        case picture
        /// Moving, without sound.
        case animation
        case video
        case sound
        /// Something that this app does not know.
        case unknown
    }

    /// Names it at the service.
    public let id: String
    public var kind: Kind
    /// A small picture of it.
    public var preview: WebLink?
    /// All of it.
    public var whole: WebLink?
    /// What it shows, in the author's words.
    public var words: String?
    /// Its colours, as a hash of `blurha.sh`.
    public var blurhash: String?
    /// How large the whole is, in pixels.
    public var size: Size?

    /// A width and a height, in pixels.
    public struct Size: Hashable, Sendable {
        public var width: Int
        public var height: Int

        /// A size of its parts.
        public init(width: Int, height: Int) {
            self.width = width
            self.height = height
        }
    }

    /// Media of the parts that all have.
    public init(id: String, kind: Kind, preview: WebLink?, whole: WebLink?) {
        self.id = id
        self.kind = kind
        self.preview = preview
        self.whole = whole
    }
}
