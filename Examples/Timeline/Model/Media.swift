// SPDX-License-Identifier: Apache-2.0

/// A picture or another media attachment of a post.
public struct Media: Hashable, Sendable, Identifiable {
    /// A kind of media.
    public enum Kind: Sendable {
        case picture
        /// An animation without sound.
        case animation
        case video
        case sound
        /// A kind that this app does not support.
        case unknown
    }

    /// The identifier at the service.
    public let id: String
    public var kind: Kind
    /// The address of the preview.
    public var preview: WebLink?
    /// The address of the full media.
    public var whole: WebLink?
    /// The author's description.
    public var words: String?
    /// The blurhash of the media; see `blurha.sh`.
    public var blurhash: String?
    /// The full size, in pixels.
    public var size: Size?

    /// A width and a height in pixels.
    public struct Size: Hashable, Sendable {
        public var width: Int
        public var height: Int

        /// Creates a size from its parts.
        public init(width: Int, height: Int) {
            self.width = width
            self.height = height
        }
    }

    /// Creates media from the required parts.
    public init(id: String, kind: Kind, preview: WebLink?, whole: WebLink?) {
        self.id = id
        self.kind = kind
        self.preview = preview
        self.whole = whole
    }
}
