// SPDX-License-Identifier: Apache-2.0

import CAdwaita
import ExampleFrames
import Minya
import MinyaGTK
import Testing
import TimelineCore
import TimelineStubs

@testable import TimelineGTK

extension AllTimelineGTKTests {
    @MainActor @Suite("Post cells", .serialized)
    struct PostCellTests {
        private let isReady = gtk_init_check() != 0

        init() throws {
            try #require(isReady)
            adw_init()
        }

        private func media(_ count: Int, at place: String) -> [Media] {
            (0..<count).map { index in
                let link = WebLink("https://stub.example/\(place)/\(index)")
                return Media(id: "\(index)", kind: .picture, preview: link, whole: link)
            }
        }

        private func height(_ cell: PostCell, width: Int32 = 500) -> Int32 {
            var height: Int32 = 0
            gtk_widget_measure(
                cell.pointer, GTK_ORIENTATION_VERTICAL, width, nil, &height, nil, nil)
            return height
        }

        private func shown(_ post: Post, isRevealed: Bool = false) -> PostViewModel {
            PostViewModel(PostRow(post, isRevealed: isRevealed, minute: 29_833_333))
        }

        @Test("The height does not depend on loaded pictures", arguments: [1, 2, 3, 4, 9])
        func height(count: Int) async throws {
            let pictures = LatePictures()
            TimelinePictures.loader.sources["https"] = pictures
            var post = SamplePosts.make(7)
            post.media = media(count, at: "late-\(count)")
            let cell = PostCell()
            cell.show(shown(post)) { _ in }
            let before = height(cell)
            #expect(before > 180)
            #expect(await pump { pictures.asked == min(count, 4) })
            pictures.answerAll()
            #expect(await pump { TimelinePictures.loader.pendingRequests == 0 })
            await turn(20)
            #expect(height(cell) == before)
            // The height is the same while the picture is concealed.
            post.isSensitive = true
            cell.show(shown(post)) { _ in }
            #expect(height(cell) == before)
            cell.clear()
            #expect(height(cell) == before)
        }

        @Test("A long text is folded until the user unfolds it")
        func fold() {
            let short = SamplePosts.make(7)
            #expect(shown(short).fold == nil)
            var times = 0
            let part = PostFold()
            part.show(.unfolded) { times += 1 }
            part.outlets?.toggle.activate()
            #expect(times == 1 && part.outlets?.button.label == "Show Less")
            for text in [
                String(repeating: "words ", count: 170_000), String(repeating: "a\n", count: 100),
            ] {
                var post = short
                post.text = RichText(text)
                var row = PostRow(post, minute: 29_833_333)
                let cell = PostCell()
                let view = PostViewModel(row)
                #expect(view.fold == .folded && view.post.text.text.hasSuffix("…"))
                cell.show(view) { _ in }
                let folded = height(cell)
                #expect(folded < 700)
                row.isUnfolded = true
                #expect(PostViewModel(row).fold == .unfolded)
                cell.show(PostViewModel(row)) { _ in }
                #expect(height(cell) > folded + 200)
                // The page of the post has room for the whole text and needs no button.
                #expect(PostViewModel(row, PostText.onPage).fold == nil)
                #expect(cell.outlets?.fold.isVisible == true)
            }
        }

        @Test("Concealed pictures are not loaded")
        func concealed() async throws {
            let pictures = LatePictures()
            TimelinePictures.loader.sources["https"] = pictures
            var post = SamplePosts.make(8)
            post.media = media(2, at: "concealed")
            post.isSensitive = true
            let cell = PostCell()
            cell.show(shown(post)) { _ in }
            post.isSensitive = false
            post.warning = "Not for everybody"
            cell.show(shown(post)) { _ in }
            await turn(20)
            #expect(pictures.asked == 0)
            post.warning = nil
            cell.show(shown(post)) { _ in }
            #expect(await pump { pictures.asked == 2 })
            pictures.answerAll()
            cell.clear()
        }

        @Test("A quoted post with a warning shows only the warning")
        func quotedWarning() async throws {
            let pictures = LatePictures()
            TimelinePictures.loader.sources["https"] = pictures
            var quoted = SamplePosts.make(3)
            quoted.text = RichText("what is behind it")
            quoted.media = media(1, at: "quoted-warning")
            var post = SamplePosts.make(9)
            post.shared = .post(quoted)
            func words(_ post: Post) throws -> String {
                let quote = PostQuote()
                let shown = try #require(shown(post).quote)
                quote.show(shown, countsMedia: true) {}
                return try #require(quote.outlets?.text.text)
            }
            #expect(try words(post) == "what is behind it")
            quoted.warning = "Spoilers"
            post.shared = .post(quoted)
            #expect(try words(post) == "Warning: Spoilers")
            let cell = PostCell()
            cell.show(shown(post)) { _ in }
            await turn(20)
            #expect(pictures.asked == 0)
            // Revealing the pictures alone loads them.
            cell.show(shown(post, isRevealed: true)) { _ in }
            #expect(await pump { pictures.asked == 1 })
            pictures.answerAll()
            cell.clear()
        }

        @Test("A reused cell shows nothing of the previous post")
        func recycled() throws {
            var rich = SamplePosts.make(9)
            rich.warning = "Careful"
            rich.media = media(3, at: "rich")
            rich.poll = Poll(
                [.init("Yes", votes: 1)], votes: 1, end: nil, isOver: false, allowsSeveral: false)
            rich.card = WebLink("https://stub.example/card").map { Post.Card("Card", $0) }
            rich.shared = .post(SamplePosts.make(3))
            rich.likes = 12
            rich.author.isVerified = true
            let plain = SamplePosts.make(10)
            let (used, new) = (PostCell(), PostCell())
            new.show(shown(plain)) { _ in }
            used.show(PostViewModel(PostRow(rich, isOpen: true, minute: 29_833_333))) { _ in }
            #expect(height(used) > height(new))
            used.clear()
            used.show(shown(plain)) { _ in }
            #expect(height(used) == height(new))
        }

        @Test("A reused cell is as high as a new one")
        func laterParts() {
            let plain = SamplePosts.make(10)
            for number in 1...60 {
                let post = SamplePosts.shaped(number)
                let (used, new) = (PostCell(), PostCell())
                used.show(shown(plain)) { _ in }
                _ = height(used)
                used.show(shown(post)) { _ in }
                new.show(shown(post)) { _ in }
                #expect(height(used) == height(new), "post \(number)")
            }
        }

        @Test("A text is aligned by its own direction, not by that of the previous post")
        func direction() throws {
            let cell = PostCell()
            let label = try #require(cell.outlets?.text)
            for (text, xalign) in [("שלום", 1), ("hello שלום", 0), ("12 مرحبا", 1), ("12", 0)] {
                var post = SamplePosts.make(12)
                post.text = RichText(text)
                cell.show(shown(post)) { _ in }
                #expect(label.xalign == Float(xalign), "\(text)")
            }
        }

        @Test("Only links to the web can be followed")
        func links() throws {
            var post = SamplePosts.make(11)
            let text = "see this"
            let link = try #require(WebLink("https://example.org/"))
            post.text = RichText(text, links: [.init(text.startIndex..<text.endIndex, to: link)])
            var sent: [PostRow.Action] = []
            let cell = PostCell()
            cell.show(shown(post)) { sent.append($0) }
            let label = try #require(cell.outlets?.text)
            for address in ["https://example.org/", "javascript:alert(1)", "file:///etc/passwd"] {
                follow(label, address)
            }
            #expect(sent == [.follow(link)])
        }
    }
}

/// Follows a link of a label, as a click would.
@MainActor
private func follow(_ label: Label, _ address: String) {
    var values = [GValue(), GValue()]
    g_value_init(&values[0], gtk_label_get_type())
    g_value_set_object(&values[0], label.pointer)
    g_value_init(&values[1], g_type_from_name("gchararray"))
    g_value_set_string(&values[1], address)
    var answer = GValue()
    g_value_init(&answer, g_type_from_name("gboolean"))
    g_signal_emitv(&values, g_signal_lookup("activate-link", gtk_label_get_type()), 0, &answer)
    for index in values.indices { g_value_unset(&values[index]) }
}
