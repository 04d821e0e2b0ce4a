// SPDX-License-Identifier: Apache-2.0

import ExampleValues
import Foundation
import Testing
import TimelineCore

@testable import TimelineWeibo

@Suite("Documented fields of Weibo")
struct FieldTests {
    typealias Row = (path: String, isKept: @Sendable (WeiboStatus) -> Bool)

    /// The location of each decoded field; all of them are in the fixture `full`.
    ///
    /// Source: open.weibo.com/wiki/2/statuses/public_timeline, and of users and of places
    /// open.weibo.com/wiki/常见返回对象数据结构.
    static let table: [Row] = [
        ("created_at", { $0.date == date(2012, 2, 29, 9, 5, 7) }),
        ("idstr", { $0.id.digits == "9007199254740995" }),
        ("mid", { $0.mid?.digits == "9007199254740997" }),
        ("text", { $0.text?.hasPrefix("看 #样本#") == true }),
        ("source", { $0.source.flatMap(WeiboText.app) == "Sample & Co" }),
        ("favorited", { $0.isFavourite }),
        ("truncated", { $0.isTruncated }),
        ("isLongText", { $0.isLong }),
        ("longText.longTextContent", { $0.longText == "All of it" }),
        ("in_reply_to_status_id", { $0.repliesTo?.digits == "9007199254740001" }),
        ("in_reply_to_user_id", { $0.repliesToUser?.digits == "1700000001" }),
        ("in_reply_to_screen_name", { $0.repliesToName == "Ada_Sample" }),
        ("pic_urls", { $0.pictures.count == 2 }),
        ("pic_ids", { $0.pictureIDs == ["one", "two"] }),
        ("thumbnail_pic", { $0.thumbnail?.hasSuffix("/thumbnail/one.jpg") == true }),
        ("bmiddle_pic", { $0.middlePicture?.hasSuffix("/bmiddle/one.jpg") == true }),
        ("original_pic", { $0.originalPicture?.hasSuffix("/large/one.jpg") == true }),
        ("geo.type", { $0.place?.type == "Point" }),
        ("geo.city", { $0.place?.city == 1 }),
        ("geo.province", { $0.place?.province == 11 }),
        ("geo.city_name", { $0.place?.cityName == "海淀区" }),
        ("geo.province_name", { $0.place?.provinceName == "北京市" }),
        ("geo.address", { $0.place?.address == "样本路1号" }),
        ("geo.pinyin", { $0.place?.pinyin == "yangbenlu" }),
        ("geo.more", { $0.place?.more == "Floor 2" }),
        (
            "annotations",
            {
                $0.annotations == [
                    .fields([
                        "place": .fields(["poiid": .text("B2094"), "lon": .number(116.31)]),
                        "ids": .list([.whole(9_007_199_254_740_993), .flag(true), .nothing]),
                    ])
                ]
            }
        ),
        ("geo.coordinates", { $0.place?.latitude == 39.95 && $0.place?.longitude == 116.31 }),
        ("reposts_count", { $0.reposts == 8 }),
        ("comments_count", { $0.comments == 9 }),
        ("attitudes_count", { $0.likes == 10 }),
        ("mlevel", { $0.level == 2 }),
        ("visible.type", { $0.visibility?.type == 3 }),
        ("visible.list_id", { $0.visibility?.list == 4711 }),
        ("edit_at", { $0.post(dated: nil)?.edited == date(2012, 2, 29, 10, 0, 0) }),
        (
            "retweeted_status",
            {
                guard case .status(let status) = $0.retweeted else { return false }
                return status.text == "The one before"
            }
        ),
        ("user", { $0.user != nil && !$0.isDeleted }),
        ("user.idstr", { $0.user?.id.digits == "1700000002" }),
        ("user.screen_name", { $0.user?.author.handle == "@Ben样本" }),
        ("user.name", { $0.user?.name == "Ben Example" }),
        ("user.province", { $0.user?.province == 11 }),
        ("user.city", { $0.user?.city == 5 }),
        ("user.location", { $0.user?.location == "Nowhere" }),
        ("user.description", { $0.user?.description == "A sample of nobody" }),
        ("user.url", { $0.user?.url == "https://example.org/ben" }),
        ("user.profile_image_url", { $0.user?.profileImage?.contains("/50/") == true }),
        ("user.profile_url", { $0.user?.profileURL == "u/1700000002" }),
        ("user.domain", { $0.user?.domain == "bensample" }),
        ("user.weihao", { $0.user?.weihao == "170002" }),
        ("user.gender", { $0.user?.gender == "m" }),
        ("user.followers_count", { $0.user?.followers == 1204 }),
        ("user.friends_count", { $0.user?.friends == 447 }),
        ("user.statuses_count", { $0.user?.statuses == 2908 }),
        ("user.favourites_count", { $0.user?.favourites == 3 }),
        ("user.created_at", { $0.user?.created?.hasPrefix("Fri Aug 28") == true }),
        ("user.following", { $0.user?.isFollowing == true }),
        ("user.allow_all_act_msg", { $0.user?.acceptsMessagesOfAll == true }),
        ("user.geo_enabled", { $0.user?.sharesPlace == true }),
        ("user.verified", { $0.user?.author.isVerified == true }),
        ("user.verified_type", { $0.user?.verifiedType == 3 }),
        ("user.remark", { $0.user?.remark == "Colleague" }),
        ("user.allow_all_comment", { $0.user?.acceptsCommentsOfAll == true }),
        ("user.avatar_large", { $0.user?.author.avatar?.address.contains("/180/") == true }),
        ("user.avatar_hd", { $0.user?.fineAvatar?.contains("1024") == true }),
        ("user.verified_reason", { $0.user?.verifiedReason == "A sample" }),
        ("user.follow_me", { $0.user?.followsBack == true }),
        ("user.online_status", { $0.user?.isOnline == true }),
        ("user.bi_followers_count", { $0.user?.mutualFollowers == 215 }),
        ("user.lang", { $0.user?.language == "zh-cn" }),
    ]

    /// Fields that repeat the values of others.
    private static let others: Set = ["id", "user.id", "geo", "visible", "longText"]

    static func date(
        _ year: Int, _ month: Int, _ day: Int, _ hour: Int, _ minute: Int, _ second: Int
    )
        -> Moment?
    {
        Moment(
            year: year, month: month, day: day, hour: hour, minute: minute, second: second,
            offset: 8 * 3600)
    }

    private static func read(_ object: [String: Any]) throws -> WeiboStatus {
        let data = try JSONSerialization.data(withJSONObject: object)
        return try JSONDecoder().decode(WeiboStatus.self, from: data)
    }

    private static func fixture() throws -> [String: Any] {
        let object = try JSONSerialization.jsonObject(with: Data(Samples.full.utf8))
        return try #require(object as? [String: Any])
    }

    @Test("Each field is decoded to the value in the table")
    func kept() throws {
        let whole = try Self.fixture()
        let status = try Self.read(whole)
        for row in Self.table {
            #expect(row.isKept(status), "\(row.path)")
            let names = row.path.split(separator: ".").map(String.init)
            var broken = whole
            if names.count == 1 {
                broken[names[0]] = nil
                // Two fields contain the ID; the one that is a text takes precedence.
                if names[0] == "idstr" { broken["id"] = 1 }
            } else {
                var inner = try #require(broken[names[0]] as? [String: Any], "\(row.path)")
                #expect(inner[names[1]] != nil, "\(row.path)")
                inner[names[1]] = nil
                if names[1] == "idstr" { inner["id"] = 1 }
                broken[names[0]] = inner
            }
            #expect(!row.isKept(try Self.read(broken)), "\(row.path) is not decoded")
        }
        print("│ Weibo: \(Self.table.count) fields of posts and people are read from `full`")
    }

    @Test("The table has every field of the fixture")
    func complete() throws {
        let whole = try Self.fixture()
        var paths: Set<String> = []
        for (name, value) in whole {
            paths.insert(name)
            guard name != "retweeted_status", let inner = value as? [String: Any] else { continue }
            for key in inner.keys { paths.insert("\(name).\(key)") }
        }
        #expect(paths.subtracting(Self.table.map(\.path)).subtracting(Self.others) == [])
    }

    @Test("The fields of pages, limits and errors are decoded")
    func answers() throws {
        let decoder = JSONDecoder()
        let page = try decoder.decode(
            WeiboPage.self, from: Data(Samples.page([Samples.status(1)]).utf8))
        #expect((page.total, page.former, page.next, page.count) == (81655, 1, 2, 1))
        #expect(page.hasVisible && page.ads.map(\.id?.digits) == ["3366614911586452"])
        #expect(page.ads.map(\.mark) == ["AB21321XDFJJK"])
        let limits = try decoder.decode(WeiboLimits.self, from: Data(Samples.limits.utf8))
        #expect(limits.addressLimit == 10000 && limits.addressLeft == 9990)
        #expect(limits.personLimit == 150 && limits.personLeft == 149 && limits.unit == "HOURS")
        #expect(limits.renewed == "2011-06-03 18:00:00" && limits.secondsLeft == 1415)
        let fault = try decoder.decode(
            WeiboFault.self,
            from: Data(
                #"{"error":"e","error_code":"21327","error_description":"d","request":"r"}"#.utf8))
        #expect(fault.code == 21327 && fault.error == "e" && fault.description == "d")
        #expect(fault.request == "r")
    }
}
