// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import TimelineCore

@testable import TimelineWeibo

@Suite("Pictures of Weibo")
struct MediaTests {
    private func media(_ fields: String) throws -> [Media] {
        let json = Samples.status(1, more: "," + fields)
        let status = try JSONDecoder().decode(WeiboStatus.self, from: Data(json.utf8))
        return try #require([status].posts.first).media
    }

    @Test("Each thumbnail has a preview and a full picture, by https on Weibo's servers")
    func sizes() throws {
        let found = try media(
            #""pic_urls":[{"thumbnail_pic":"http://ww1.sinaimg.cn/thumbnail/one.jpg"},"#
                + #"{"thumbnail_pic":"http://ww2.sinaimg.cn/thumbnail/two.gif?a=/b"}]"#)
        #expect(found.map(\.id) == ["one.jpg", "two.gif"])
        #expect(found.map(\.kind) == [.picture, .animation])
        #expect(
            found.map(\.preview?.address) == [
                "https://ww1.sinaimg.cn/bmiddle/one.jpg",
                "https://ww2.sinaimg.cn/bmiddle/two.gif?a=/b",
            ])
        #expect(
            found.map(\.whole?.address) == [
                "https://ww1.sinaimg.cn/large/one.jpg", "https://ww2.sinaimg.cn/large/two.gif?a=/b",
            ])
    }

    @Test("The first picture uses the addresses in the post's own fields")
    func first() throws {
        let found = try media(
            #""thumbnail_pic":"http://a.example/t/1.jpg","bmiddle_pic":"http://a.example/m/1.jpg","#
                + #""original_pic":"http://a.example/o/1.jpg","#
                + #""pic_urls":[{"thumbnail_pic":"http://a.example/t/1.jpg"},"#
                + #"{"thumbnail_pic":"http://a.example/t/2.jpg"}]"#)
        #expect(
            found.map(\.preview?.address) == [
                "http://a.example/m/1.jpg", "http://a.example/t/2.jpg",
            ])
        #expect(
            found.map(\.whole?.address) == ["http://a.example/o/1.jpg", "http://a.example/t/2.jpg"])
    }

    @Test("Without a list there is the first picture, or those named beside it")
    func alone() throws {
        let first = #""thumbnail_pic":"http://127.0.0.1:8080/thumbnail/1.jpg""#
        #expect(
            try media(first).map(\.whole?.address) == ["http://127.0.0.1:8080/large/1.jpg"])
        #expect(
            try media(first + #","pic_ids":["1","2","../3","a b"],"pic_urls":[]"#)
                .map(\.preview?.address) == [
                    "http://127.0.0.1:8080/bmiddle/1.jpg", "http://127.0.0.1:8080/bmiddle/2.jpg",
                ])
    }

    @Test("Invalid and duplicate addresses are left out, and there are at most 64")
    func refused() throws {
        #expect(
            try media(
                #""pic_urls":["javascript:alert(1)","file:///etc/passwd","","http://a@b/1.jpg",3]"#
            ).isEmpty)
        let twice = #""https://a.example/thumbnail/1.jpg""#
        #expect(try media("\"pic_urls\":[\(twice),\(twice)]").count == 1)
        let many = (0..<1000).map { "\"https://a.example/thumbnail/\($0).jpg\"" }
        #expect(try media("\"pic_urls\":[\(many.joined(separator: ","))]").count == 64)
    }

    @Test(
        "Only addresses of Weibo's own servers are changed to https",
        arguments: [
            ("http://ww1.sinaimg.cn/a", "https://ww1.sinaimg.cn/a"),
            ("HTTP://WW1.SINAIMG.CN/a", "https://WW1.SINAIMG.CN/a"),
            ("http://weibo.com", "https://weibo.com"),
            ("http://notweibo.com/a", "http://notweibo.com/a"),
            ("http://sinaimg.cn.example/a", "http://sinaimg.cn.example/a"),
            ("http://ww1.sinaimg.cn:8080/a", "http://ww1.sinaimg.cn:8080/a"),
            ("http://127.0.0.1:1/a", "http://127.0.0.1:1/a"), ("//sinaimg.cn/a", nil),
        ] as [(String, String?)])
    func secure(address: String, link: String?) {
        #expect(WeiboAddress.link(address)?.address == link)
    }
}
