// SPDX-License-Identifier: Apache-2.0

import Minya
import MinyaLists
import MinyaTesting
import Testing
import TimelineStubs

@testable import TimelineCore

@MainActor @Suite("Actions on a post")
struct PostHandlerTests {
    let handler = PostHandler()
    let row = PostRow(SamplePosts.make(1), minute: 0)

    private func respond(
        _ action: PostRow.Action, on row: PostRow? = nil
    ) async throws -> Response<PostRow.Action> {
        try await handler.respond(to: action, on: row ?? self.row)
    }

    @Test("A post, and the post that it shares, open as a detail")
    func open() async throws {
        #expect(try await respond(.open) == .open(.postDetail, row.post, as: .detail))
        #expect(try await respond(.openShared) == .nothing)
        var post = SamplePosts.make(2)
        post.shared = .post(row.post)
        let sharing = PostRow(post, minute: 0)
        #expect(
            try await respond(.openShared, on: sharing) == .open(.postDetail, row.post, as: .detail)
        )
        #expect(try await respond(.open, on: sharing) == .open(.postDetail, post, as: .detail))
        let onOwnPage = PostHandler(isOnOwnPage: true)
        #expect(try await onOwnPage.respond(to: .open, on: row) == .nothing)
    }

    @Test("The menu has only the entries that apply to the post")
    func menu() async throws {
        let bench = try await TimelineBench()
        try await bench.act(.menu, on: 1)
        #expect(
            bench.last
                == .menu(["Open", "Copy Text", "Copy Link", "Open in Browser", "Open Profile"]))
        bench.host.navigation.answer("Copy Text")
        await until { bench.last == .copy(.text("Post 1")) }
        var bare = SamplePosts.make(1)
        bare.text = RichText("")
        bare.link = nil
        bare.author.profile = nil
        guard case .menu(let menu) = try await respond(.menu, on: PostRow(bare, minute: 0)) else {
            return #expect(Bool(false), "no menu")
        }
        #expect(menu.items.map(\.title) == ["Open"])
        guard
            case .menu(let own) = try await PostHandler(isOnOwnPage: true).respond(
                to: .menu, on: row)
        else { return #expect(Bool(false), "no menu") }
        #expect(!own.items.map(\.title).contains("Open"))
        #expect(own.sections.count == 2)
    }

    @Test("The text and the link are copied, if the post has them")
    func copy() async throws {
        #expect(try await respond(.copyText) == .copy(.text("Post 1")))
        #expect(try await respond(.copyLink) == .copy(.text("https://stub.example/posts/1")))
        var bare = SamplePosts.make(1)
        bare.text = RichText("")
        bare.link = nil
        let row = PostRow(bare, minute: 0)
        #expect(try await respond(.copyText, on: row) == .nothing)
        #expect(try await respond(.copyLink, on: row) == .nothing)
    }

    @Test("Links, the post's web page and the profile open in another app")
    func visit() async throws {
        let target = try #require(WebLink("https://example.org/a"))
        #expect(try await respond(.follow(target)) == .launch(.link("https://example.org/a")))
        #expect(try await respond(.visit) == .launch(.link("https://stub.example/posts/1")))
        #expect(try await respond(.profile) == .launch(.link("https://stub.example/@sample1")))
        var bare = SamplePosts.make(1)
        bare.link = nil
        bare.author.profile = nil
        #expect(try await respond(.visit, on: PostRow(bare, minute: 0)) == .nothing)
        #expect(try await respond(.profile, on: PostRow(bare, minute: 0)) == .nothing)
    }

    @Test("Actions on a post that only shares another one apply to the other")
    func share() async throws {
        var post = SamplePosts.make(2)
        post.text = RichText("")
        post.shared = .post(SamplePosts.make(1))
        let row = PostRow(post, minute: 0)
        #expect(try await respond(.copyText, on: row) == .copy(.text("Post 1")))
        #expect(
            try await respond(.profile, on: row) == .launch(.link("https://stub.example/@sample1")))
    }

    @Test("A picture opens among the pictures, other media open in another app")
    func openMedium() async throws {
        var post = SamplePosts.make(1)
        let kinds: [Media.Kind] = [.picture, .video, .picture, .unknown]
        post.media = kinds.enumerated().map { index, kind in
            let link = WebLink("https://stub.example/media/\(index)")
            return Media(id: "\(index)", kind: kind, preview: nil, whole: link)
        }
        let row = PostRow(post, minute: 0)
        let pictures = [post.media[0], post.media[2]]
        #expect(
            try await respond(.openMedium(0), on: row)
                == .open(.pictures, PicturesContext(pictures, at: 0)))
        #expect(
            try await respond(.openMedium(2), on: row)
                == .open(.pictures, PicturesContext(pictures, at: 1)))
        #expect(
            try await respond(.openMedium(1), on: row)
                == .launch(.link("https://stub.example/media/1")))
        for index in [-1, 4, .max, .min] {
            #expect(try await respond(.openMedium(index), on: row) == .nothing)
        }
        var sharing = SamplePosts.make(2)
        sharing.shared = .post(post)
        #expect(
            try await respond(.openMedium(2), on: PostRow(sharing, minute: 0))
                == .open(.pictures, PicturesContext(pictures, at: 1)))
    }

    @Test("The user reveals sensitive media and the content behind a warning")
    func reveal() async throws {
        let bench = try await TimelineBench()
        try await bench.act(.toggleWarning, on: 3)
        #expect(try bench.row(3).isOpen)
        #expect(try !bench.row(4).isOpen)
        try await bench.act(.toggleWarning, on: 3)
        #expect(try !bench.row(3).isOpen)
        try await bench.act(.reveal, on: 3)
        #expect(try bench.row(3).isRevealed)
        #expect(bench.host.navigation.calls.count == 1)
    }

    @Test("Actions on rows that are not in the list do nothing")
    func unknown() async throws {
        let bench = try await TimelineBench()
        bench.view.action.send(
            RowAction(.toggleWarning, on: PostRow(SamplePosts.make(99), minute: 0)))
        bench.view.action.send(RowAction(.open, on: PostRow(SamplePosts.make(99), minute: 0)))
        bench.view.action.send(RowAction(.fill, on: GapRow(above: "1", isLoading: false)))
        await bench.work.idle()
        #expect(bench.host.navigation.calls.count == 1)
        #expect(bench.host.problems.isEmpty)
        #expect(bench.texts.count == 11)
    }
}
