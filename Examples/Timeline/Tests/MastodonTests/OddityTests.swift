// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import TimelineCore

@testable import TimelineMastodon

/// Variants of server data that differ from the reference or from expectations.
@Suite("Odd posts of Mastodon")
struct OddityTests {
    struct Oddity: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let json: String
        /// Returns whether the data is decoded as intended; the post is nil if none is shown.
        let isRead: @Sendable (Post?) -> Bool

        /// Creates a post with further fields, which override the earlier ones.
        init(
            _ name: String, _ more: String, _ isRead: @escaping @Sendable (Post?) -> Bool
        ) {
            self.init(name, json: Fixtures.post(7, more: ",\(more)"), isRead)
        }

        init(_ name: String, json: String, _ isRead: @escaping @Sendable (Post?) -> Bool) {
            (testDescription, self.json, self.isRead) = (name, json, isRead)
        }
    }

    static let table = ids + texts + shares + hidden + media + others

    private static let ids = [
        Oddity("an id that is a number", json: post(id: "109031743575371913")) {
            $0?.id == "109031743575371913"
        },
        Oddity("an id of letters, as GoToSocial has", json: post(id: #""01FBVD42CQ3ZEEVMW180""#)) {
            $0?.id == "01FBVD42CQ3ZEEVMW180"
        },
        Oddity("an id of letters, as Pleroma has", json: post(id: #""9n2ciuz1wdesFnrGJU""#)) {
            $0?.id == "9n2ciuz1wdesFnrGJU"
        },
        Oddity("no id", json: post(id: "null")) { $0 == nil },
        Oddity("an id with blanks", json: post(id: #""1 2""#)) { $0 == nil },
        Oddity(
            "an id that is too long", json: post(id: "\"\(String(repeating: "1", count: 999))\"")
        ) {
            $0 == nil
        },
        Oddity("no account", json: #"{"id":"1","created_at":"2026-11-01T10:00:00Z"}"#) {
            $0 == nil
        },
        Oddity("no date", json: post(date: "null")) { $0 == nil },
        Oddity("an invalid date", json: post(date: #""yesterday""#)) { $0 == nil },
        Oddity("a date without a fraction", json: post(date: #""2026-11-01T10:00:00Z""#)) {
            $0?.date.milliseconds == 1_793_527_200_000
        },
        Oddity("a date in another time zone", json: post(date: #""2026-11-01T12:00:00.5+02:00""#)) {
            $0?.date.milliseconds == 1_793_527_200_500
        },
    ]

    private static func post(
        id: String = "\"1\"", date: String = "\"2026-11-01T10:00:00.000Z\""
    ) -> String {
        #"{"id":\#(id),"created_at":\#(date),"account":\#(Fixtures.account()),"content":"x"}"#
    }

    private static let texts = [
        Oddity("an empty source text and no warning", #""text":"","spoiler_text":null"#) {
            $0?.text.text == "Sample 7" && $0?.warning == nil
        },
        Oddity(
            "links that do not lead to the web",
            json: content(
                #"<a href=\"javascript:alert(1)\">a</a> <a href=\"data:text/html,x\">b</a> "#
                    + #"<a href=\"file:///etc/passwd\">c</a> <a href=\"mailto:a@b.example\">d</a> "#
                    + #"<a href=\"java\nscript:x\">e</a> <a href=\"/tags/f\">f</a> "#
                    + #"<a href=\"https://b.example@evil.example/\">g</a>"#)
        ) { $0?.text.text == "a b c d e f g" && $0?.text.links.isEmpty == true },
        Oddity("content without text", json: content("<p></p>")) {
            $0?.text.isEmpty == true
        },
        Oddity("the source text instead of the content", json: content(nil, #","text":"a <b>""#)) {
            $0?.text.text == "a <b>"
        },
        Oddity("a blank warning", #""spoiler_text":"  \n""#) { $0?.warning == nil },
        Oddity("a warning", #""spoiler_text":"Food""#) { $0?.warning == "Food" },
        Oddity("a flag and a count as text", #""sensitive":"true","replies_count":"12""#) {
            $0?.isSensitive == true && $0?.replies == 12
        },
        Oddity("counts below zero, or too large", #""reblogs_count":-1,"favourites_count":1e300"#) {
            $0?.shares == 0 && $0?.likes == nil
        },
        Oddity("unknown fields", #""pleroma":{"local":true},"x":[[[]]]"#) {
            $0?.text.text == "Sample 7"
        },
        Oddity("no web address, but one for servers", #""uri":"https://a.example/1""#) {
            $0?.link?.address == "https://a.example/1"
        },
        Oddity("an invalid address", #""url":"javascript:alert(1)""#) {
            $0 != nil && $0?.link == nil
        },
    ]

    static func content(_ html: String?, _ more: String = "") -> String {
        let content = html.map { "\"\($0)\"" } ?? "null"
        return #"""
            {"id":"1","created_at":"2026-11-01T10:00:00Z","account":\#(Fixtures.account()),
            "content":\#(content)\#(more)}
            """#
    }

    private static let media = [
        Oddity("an unknown kind of media", media(#"{"id":"1","type":"hologram"}"#)) {
            $0?.media.first?.kind == .unknown
        },
        Oddity(
            "media that are not ready yet",
            media(#"{"id":"1","type":"image","url":null,"preview_url":null}"#)
        ) { $0?.media.count == 1 && $0?.media.first?.whole == nil },
        Oddity("a sound whose preview is the sound itself", media(Fixtures.audio)) {
            $0?.media.first?.kind == .sound && $0?.media.first?.preview == nil
        },
        Oddity(
            "a picture without a preview", media(#"{"type":"image","url":"https://a.example"}"#)
        ) { $0?.media.first?.preview?.address == "https://a.example" },
        Oddity(
            "media with the address of a local file",
            media(#"{"id":"1","type":"image","url":"file:///etc/passwd"}"#)
        ) { $0?.media.first?.whole == nil },
        Oddity("a repeated ID, and no ID", media(#"{"id":"1"},{"id":"1"},{"type":"image"}"#)) {
            $0?.media.map(\.id) == ["1", "2"]
        },
        Oddity(
            "values that are no lists", #""media_attachments":"none","mentions":{},"tags":[1,null]"#
        ) {
            $0?.media.isEmpty == true
        },
        Oddity(
            "an invalid size beside a valid one",
            media(
                #"{"id":"1","meta":{"original":{"width":0,"height":9},"width":"30","height":20.0}}"#
            )
        ) { $0?.media.first?.size == Media.Size(width: 30, height: 20) },
    ]

    private static func media(_ json: String) -> String { "\"media_attachments\":[\(json)]" }

    private static let others = [
        Oddity("a poll whose votes are not published", json: Fixtures.quiet) {
            $0?.poll?.choices == [Poll.Choice("yes", votes: nil)] && $0?.poll?.end == nil
        },
        Oddity("a poll without choices", #""poll":{"id":"1","options":[]}"#) { $0?.poll == nil },
        Oddity("a card without an address", #""card":{"url":"","title":"x"}"#) { $0?.card == nil },
        Oddity("a card without a title", #""card":{"url":"https://a.example/x","title":""}"#) {
            $0?.card?.title == "a.example"
        },
        Oddity("an author of this server without a display name", json: Fixtures.quiet) {
            $0?.author.name == "ben" && $0?.author.handle == "@ben@social.example"
        },
        Oddity("an author of another server", json: Fixtures.status) {
            $0?.author.handle == "@ada@other.example" && $0?.author.isBot == true
                && $0?.author.avatar?.address == "https://files.example/a.png"
        },
        Oddity("a post to which a filter adds a warning", json: Fixtures.filtered("warn")) {
            $0?.warning == "Not at work"
        },
        Oddity("a post whose media a filter conceals", json: Fixtures.filtered("blur")) {
            $0?.warning == nil && $0?.isSensitive == true
        },
    ]

    @Test("Each oddity is read as intended", arguments: table)
    func odd(oddity: Oddity) throws {
        let status = try? JSONDecoder().decode(
            MastodonStatus.self, from: Data(oddity.json.utf8 + [0x20, 0x20]))
        #expect(oddity.isRead(status.flatMap { Post($0, host: "social.example") }))
    }

    @Test("All shown fields of a post are read")
    func whole() throws {
        let status = try JSONDecoder().decode(
            MastodonStatus.self, from: Data(Fixtures.status.utf8))
        let post = try #require(Post(status, host: "social.example"))
        #expect(post.text.text == "Sea & sand\n\nexample.org/a/lo… @ben #sea")
        #expect(
            post.text.links.map { String(post.text.text[$0.range]) } == [
                "example.org/a/lo…", "@ben", "#sea",
            ])
        #expect(post.text.links.first?.target.address == "https://www.example.org/a/long/way")
        #expect(post.edited?.milliseconds == post.date.milliseconds + 686_224)
        #expect(post.author.name == "Ada :sun: Sample" && post.warning == "Contains samples")
        #expect(post.app == "Sample app" && post.language == "en")
        #expect([post.replies, post.shares, post.likes] == [5, 6, 11])
        #expect(post.poll?.votes == 8 && post.poll?.isOver == true)
        #expect(post.poll?.choices.map(\.votes) == [7, 4])
        #expect(post.card?.link.address == "https://www.example.org/a/long/way")
        let media = try #require(post.media.first)
        #expect(media.kind == .picture && media.words == "A beach")
        #expect(media.size == Media.Size(width: 640, height: 481))
        #expect(media.blurhash == "UFBWY:8_0Jxv4mx]t8t64.%M-:IUWGWAt6M}")
        #expect(media.preview?.address == "https://files.example/small.jpg")
    }
}

extension Fixtures {
    /// Returns a post that matches the user's filter.
    static func filtered(_ action: String, _ id: Int = 7) -> String {
        post(
            id,
            more: #","filtered":[{"filter":{"title":"Not at work","filter_action":"\#(action)"}}]"#)
    }
}
