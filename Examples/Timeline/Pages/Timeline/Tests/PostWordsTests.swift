// SPDX-License-Identifier: Apache-2.0

import ExampleValues
import Testing
import TimelineStubs

@testable import TimelineCore

@Suite("Texts about posts")
struct PostWordsTests {
    let minute = SamplePosts.make(1).date.minute + 3

    @Test("A screen reader speaks author, time, text and media")
    func spoken() throws {
        var post = SamplePosts.make(1)
        #expect(
            PostWords.spoken(PostRow(post, minute: minute)) == "Ben Example, 3 minutes ago, Post 1")
        let picture = Media(id: "1", kind: .picture, preview: nil, whole: nil)
        post.media = [picture, Media(id: "2", kind: .sound, preview: nil, whole: nil)]
        post.isSensitive = true
        var row = PostRow(post, minute: minute)
        #expect(
            PostWords.spoken(row).hasSuffix(
                "Post 1, 1 picture, 1 attachment, hidden because it may be sensitive"))
        row.isRevealed = true
        #expect(PostWords.spoken(row).hasSuffix("Post 1, 1 picture, 1 attachment"))
    }

    @Test("The text behind a warning is spoken only once it is revealed")
    func warning() {
        var post = SamplePosts.make(1)
        post.warning = "The end of a film"
        var row = PostRow(post, minute: minute)
        #expect(PostWords.spoken(row) == "Ben Example, 3 minutes ago, Warning: The end of a film")
        row.isOpen = true
        #expect(PostWords.spoken(row).hasSuffix("Warning: The end of a film, Post 1"))
    }

    @Test("Both authors are spoken for a shared or quoted post")
    func shared() {
        var post = SamplePosts.make(2)
        post.shared = .post(SamplePosts.make(1))
        #expect(
            PostWords.spoken(PostRow(post, minute: minute))
                == "Chen Muster, 2 minutes ago, Post 2, shares a post of Ben Example, Post 1")
        #expect(PostWords.sharing(post) == nil)
        post.text = RichText("")
        #expect(
            PostWords.spoken(PostRow(post, minute: minute))
                == "Chen Muster shared, Ben Example, 3 minutes ago, Post 1")
        post.shared = .gone("deleted")
        #expect(
            PostWords.spoken(PostRow(post, minute: minute))
                == "Chen Muster, 2 minutes ago, the shared post is gone")
    }

    @Test("The number of new posts is in singular or plural")
    func newer() {
        #expect(PostWords.newer(UnreadCount(1)) == "1 new post")
        #expect(PostWords.newer(UnreadCount(12)) == "12 new posts")
        #expect(PostWords.newer(UnreadCount(40, isAtLeast: true)) == "40 or more new posts")
    }

    @Test("A name has no direction marks and few combining marks, and is never empty")
    func name() {
        var author = Author(id: "1", name: "Eve\u{202e}exe.\u{2066}", handle: "@eve@example.org")
        #expect(PostWords.name(of: author) == "Eveexe.")
        author.name = "e" + String(repeating: "\u{301}", count: 10_000) + "\nve"
        #expect(PostWords.name(of: author).unicodeScalars.count < 20)
        for nothing in ["", " \u{a0}", "\u{200b}\u{2060}", "\u{202e}", "\u{0}"] {
            author.name = nothing
            #expect(PostWords.name(of: author) == "@eve@example.org")
        }
    }

    @Test("A shortened text keeps its links at their words")
    func links() throws {
        let text = "Look: example.org  \nand here   \n\nend  "
        let link = try #require(WebLink("https://example.org/"))
        let first = try #require(text.range(of: "example.org"))
        let second = try #require(text.range(of: "here"))
        let rich = RichText(
            text, links: [RichText.Link(first, to: link), RichText.Link(second, to: link)])
        let seen = rich.legible(1_000)
        #expect(seen.text == "Look: example.org\nand here\n\nend")
        #expect(seen.links.map { String(seen.text[$0.range]) } == ["example.org", "here"])
        let cut = rich.legible(10)
        #expect(cut.text == "Look: exam")
        #expect(cut.links.map { String(cut.text[$0.range]) } == ["exam"])
        #expect(rich.legible(6).links.isEmpty)
    }

    @Test("A link with thousands of marks is shortened or removed")
    func hostileLinks() throws {
        let link = try #require(WebLink("https://example.org/"))
        let marks = "a" + String(repeating: "\u{301}", count: 10_000)
        let text = String(repeating: marks, count: 10) + String(repeating: "x ", count: 500_000)
        let middle = text.unicodeScalars.index(text.startIndex, offsetBy: 5_000)
        let rich = RichText(text, links: [RichText.Link(middle..<text.endIndex, to: link)])
        let seen = rich.legible(2_000)
        #expect(seen.text.unicodeScalars.count <= 2_100)
        #expect(seen.links.count <= 1)
        for link in seen.links { #expect(!seen.text[link.range].isEmpty) }
    }
}

extension String {
    fileprivate func range(of word: String) -> Range<Index>? {
        indices.lazy.compactMap { place in
            self[place...].hasPrefix(word) ? place..<self.index(place, offsetBy: word.count) : nil
        }.first
    }
}
