// SPDX-License-Identifier: Apache-2.0

import ExampleValues
import Foundation
import Testing
import TimelineCore

@testable import TimelineWeibo

@Suite("Odd posts of Weibo")
struct OddityTests {
    /// An oddity, its fixture, and the expected result.
    typealias Row = (oddity: String, fixture: String, isRead: @Sendable (WeiboStatus) -> Bool)

    private static func post(_ status: WeiboStatus) -> Post? { [status].posts.first }

    static let table: [Row] = [
        (
            "an id beyond 2^53 as a number", Samples.status(0),
            { $0.id.digits == "9007199254740993" }
        ),
        (
            "the largest id of 64 bits",
            Samples.status(0).replacing("\(Samples.first)", with: "18446744073709551615"),
            { $0.id.digits == "18446744073709551615" }
        ),
        ("an id as a text", Samples.quoted, { $0.id.digits == "9007199254740999" }),
        (
            "an id by `mid` alone", Samples.status(0).replacing("\"id\":9", with: "\"mid\":9"),
            { $0.id.digits == "9007199254740993" }
        ),
        (
            "numbers as texts", Samples.quoted,
            { $0.reposts == 8 && $0.user?.id.digits == "1700000003" }
        ),
        (
            "texts as numbers", Samples.quoted,
            { $0.text == "12345" && $0.user?.screenName == "303" }
        ),
        (
            "flags as numbers and texts", Samples.quoted,
            { $0.isFavourite && !$0.isTruncated && $0.user?.isVerified == true }
        ),
        ("a count below zero", Samples.quoted, { $0.comments == nil }),
        ("an integer with a decimal point", Samples.quoted, { $0.likes == 10 }),
        ("a place that is an empty text", Samples.quoted, { $0.place == nil && post($0) != nil }),
        ("a picture without a list", Samples.quoted, { post($0)?.media.map(\.id) == ["a.jpg"] }),
        (
            "pictures as plain addresses",
            Samples.status(
                1, more: #","pic_urls":["https://ww1.sinaimg.cn/thumbnail/a.jpg",7,null]"#),
            { post($0)?.media.map(\.id) == ["a.jpg"] }
        ),
        (
            "a place as null", Samples.status(1, more: #","geo":null,"visible":null"#),
            { $0.place == nil && $0.visibility == nil && post($0) != nil }
        ),
        (
            "a place with invalid coordinates",
            Samples.status(1, more: #","geo":{"coordinates":[91,1e400]}"#), { $0.place == nil }
        ),
        ("a deleted post without a user", Samples.deleted, { $0.isDeleted && post($0) == nil }),
        (
            "a deleted post that only Weibo's text marks as deleted", Samples.gone,
            { $0.isDeleted && post($0) == nil }
        ),
        (
            "a post whose user is null, which is damaged", Samples.damaged,
            { !$0.isDeleted && post($0) == nil }
        ),
        (
            "a post whose user writes Weibo's text of deleted posts",
            Samples.status(1).replacing("Post 1", with: "此微博已被作者删除"),
            { !$0.isDeleted && post($0) != nil }
        ),
        (
            "a place in two fields, as texts",
            Samples.status(1, more: #","geo":{"latitude":"39.95","longitude":"116.31"}"#),
            { $0.place?.latitude == 39.95 && $0.place?.longitude == 116.31 }
        ),
        (
            "an address without coordinates",
            Samples.status(1, more: #","geo":{"address":"样本路1号","coordinates":[]}"#),
            { $0.place?.address == "样本路1号" && $0.place?.latitude == nil }
        ),
        (
            "annotations as a text",
            Samples.status(1, more: #","annotations":"{\"a\":1}""#),
            { $0.annotations == [.text(#"{"a":1}"#)] && post($0) != nil }
        ),
        (
            "annotations nested a hundred times",
            Samples.status(
                1,
                more: ",\"annotations\":" + String(repeating: "[", count: 100)
                    + String(repeating: "]", count: 100)),
            { $0.annotations.count == 1 && post($0) != nil }
        ),
        (
            "a repost", Samples.full,
            {
                guard case .post(let inner) = post($0)?.shared else { return false }
                return inner.text.text == "The one before" && inner.author.name == "Ada_Sample"
            }
        ),
        (
            "a repost of a deleted post",
            Samples.status(1, more: ",\"retweeted_status\":" + Samples.deleted),
            { post($0)?.shared == .gone("抱歉，此微博已被作者删除。") }
        ),
        (
            "a repost of an unreadable post",
            Samples.status(1, more: #","retweeted_status":{"text":"x"}"#),
            { post($0)?.shared == .gone(nil) }
        ),
        (
            "a repost of a post without a readable author",
            Samples.status(1, more: #","retweeted_status":{"id":5,"text":"x","user":{"id":-1}}"#),
            { post($0)?.shared == .gone(nil) }
        ),
        (
            "a repost of null", Samples.status(1, more: #","retweeted_status":null"#),
            { post($0).map { $0.shared == nil } == true }
        ),
        (
            "a repost within a repost",
            Samples.status(
                1,
                more: ",\"retweeted_status\":"
                    + Samples.status(2, more: ",\"retweeted_status\":" + Samples.status(3))),
            {
                guard case .post(let inner) = post($0)?.shared else { return false }
                return inner.text.text == "Post 2" && inner.shared == nil
            }
        ),
        (
            "a repost without a text of its own",
            Samples.status(1, more: ",\"retweeted_status\":" + Samples.retweeted)
                .replacing("Post 1", with: "转发微博"),
            { post($0)?.isShare == true }
        ),
        (
            "a text that is cut off",
            Samples.status(1, more: #","truncated":true"#), { post($0)?.text.text == "Post 1…" }
        ),
        (
            "a long text in full", Samples.full,
            { post($0)?.text.text == "All of it" }
        ),
        (
            "an app without a link", Samples.status(1, more: #","source":"Sample app""#),
            { post($0)?.app == "Sample app" }
        ),
        (
            "an app without a name",
            Samples.status(1, more: #","source":"<a href=\"x\"></a>""#),
            { post($0).map { $0.app == nil } == true }
        ),
        (
            "an author without a name", Samples.status(1).replacing("Ada_Sample", with: ""),
            { post($0)?.author.name == "1700000001" }
        ),
        (
            "unknown fields",
            Samples.status(1, more: #","page_info":{"type":{}},"ad":[]"#),
            { post($0) != nil }
        ),
    ]

    @Test("Each oddity is read as intended")
    func read() throws {
        for row in Self.table {
            let status = try? JSONDecoder().decode(
                WeiboStatus.self, from: Data(row.fixture.utf8))
            #expect(status.map(row.isRead) == true, "\(row.oddity)")
        }
        print("│ Weibo: \(Self.table.count) oddities of posts are read")
    }

    @Test(
        "An ID that lost digits or is invalid is rejected",
        arguments: [
            "9.007199254740993e+20", "-1", "0", "null", "1.5", "\"12a\"", "[]", "\"１２\"",
            "\"007\"", "123456789012345678901",
        ])
    func ids(id: String) {
        let json = Samples.status(0).replacing("\(Samples.first)", with: id)
        #expect(throws: DecodingError.self) {
            try JSONDecoder().decode(WeiboStatus.self, from: Data(json.utf8))
        }
    }

    @Test("The address of a post has its ID in base 62")
    func pages() throws {
        let id = try #require(WeiboID("4607741009594608"))
        #expect(WeiboAddress.name(of: id) == "K3fnuEfZK")
        let padded = try #require(WeiboID("10000000"))
        #expect(WeiboAddress.name(of: padded) == "10000")
        let person = try #require(WeiboID("17"))
        #expect(WeiboAddress.page(of: padded, by: person)?.address == "https://weibo.com/17/10000")
    }
}
