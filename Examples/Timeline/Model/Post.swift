// SPDX-License-Identifier: Apache-2.0

public import ExampleValues
public import MinyaLists

/// A post of any service.
///
/// A list may have ten thousand posts, so the properties that few of them have take memory only
/// there.
public struct Post: DataItem, Hashable {
    /// The identifier at the service.
    public let id: String
    public var date: Moment
    public var author: Author
    /// The text; empty if the post only shares another one.
    public var text: RichText
    public var media: [Media] = []
    /// Whether media are concealed until the user reveals them.
    public var isSensitive = false
    /// The app that it was written with.
    public var app: String?
    /// The web page of the post.
    public var link: WebLink?
    /// The number of replies; nil if the service does not publish it.
    public var replies: Int?
    public var shares: Int?
    public var likes: Int?
    /// The language code, such as `en`.
    public var language: String?
    /// The rare properties; nil if there are none.
    var rare: Boxed<Rare>?

    /// A post that another one shares or quotes.
    public enum Shared: Hashable, Sendable {
        indirect case post(Post)
        /// The post is gone, with the reason if the service publishes it.
        case gone(String?)
    }

    /// The preview of a linked web page.
    public struct Card: Hashable, Sendable {
        public var title: String
        public var link: WebLink

        /// Creates a card from its parts.
        public init(_ title: String, _ link: WebLink) {
            self.title = title
            self.link = link
        }
    }

    /// Creates a post from the required parts.
    public init(id: String, date: Moment, author: Author, text: RichText) {
        self.id = id
        self.date = date
        self.author = author
        self.text = text
    }

    /// The order by ID: both services use ascending IDs, and one with more digits is later.
    public var order: PostOrder { PostOrder(id) }

    /// Whether it has no content of its own and only shares another post.
    public var isShare: Bool { shared != nil && text.isEmpty && media.isEmpty }
}
