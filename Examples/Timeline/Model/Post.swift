// SPDX-License-Identifier: Apache-2.0

public import ExampleValues
public import Minya

/// Something that somebody published, of whatever service.
///
/// A list has ten thousand of them: what few posts have takes no room in the others.
public struct Post: DataItem, Hashable {
    /// Names the post at its service.
    public let id: String
    public var date: Moment
    public var author: Author
    /// What it says; empty for one that only passes another on.
    public var text: RichText
    public var media: [Media] = []
    /// Whether its media are not seen until the person asks.
    public var isSensitive = false
    /// The app that it was written with.
    public var app: String?
    /// Its own page.
    public var link: WebLink?
    /// How often it was answered, passed on and liked, where the service says so.
    public var replies: Int?
    public var shares: Int?
    public var likes: Int?
    /// The language that it is written in, as in `en`.
    public var language: String?
    /// Nil where there is nothing in it.
    var rare: Boxed<Rare>?

    /// A post that another one passes on.
    public enum Shared: Hashable, Sendable {
        indirect case post(Post)
        /// It is there no more, and why, if the service says so.
        case gone(String?)
    }

    /// A page of the web that a post leads to.
    public struct Card: Hashable, Sendable {
        public var title: String
        public var link: WebLink

        /// A card of its parts.
        public init(_ title: String, _ link: WebLink) {
            self.title = title
            self.link = link
        }
    }

    /// A post of the parts that all have.
    public init(id: String, date: Moment, author: Author, text: RichText) {
        self.id = id
        self.date = date
        self.author = author
        self.text = text
    }

    /// Where it stands among others: both services count up, and one of more digits is later.
    public var order: PostOrder { PostOrder(id) }

    /// Whether it says nothing of its own, and only passes another on.
    public var isShare: Bool { shared != nil && text.isEmpty && media.isEmpty }
}
