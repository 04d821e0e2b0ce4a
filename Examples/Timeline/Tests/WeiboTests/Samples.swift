// SPDX-License-Identifier: Apache-2.0

/// Answers in Weibo's documented formats, with fictional users and posts.
enum Samples {
    /// The first integer that a `Double` cannot represent.
    static let first: Int64 = 9_007_199_254_740_993

    /// Returns a page with posts.
    static func page(_ statuses: [String]) -> String {
        """
        {"statuses":[\(statuses.joined(separator: ","))],"hasvisible":true,"previous_cursor":1,
        "next_cursor":2,"total_number":81655,"ad":[{"id":3366614911586452,"mark":"AB21321XDFJJK"}]}
        """
    }

    /// Returns a minimal post.
    static func status(_ number: Int, more: String = "") -> String {
        """
        {"created_at":"Tue May 31 17:46:\(number % 60 < 10 ? "0" : "")\(number % 60) +0800 2011",
        "id":\(first + Int64(number)),"text":"Post \(number)","user":\(shortUser)\(more)}
        """
    }

    static let shortUser = #"{"id":1700000001,"screen_name":"Ada_Sample"}"#

    /// Every field of a user.
    static let user = """
        {"id":1700000002,"idstr":"1700000002","screen_name":"Ben样本","name":"Ben Example",
        "province":"11","city":5,"location":"Nowhere","description":"A sample of nobody",
        "url":"https://example.org/ben","profile_image_url":"http://tp2.sinaimg.cn/2/50/0/1",
        "profile_url":"u/1700000002","domain":"bensample","weihao":"170002","gender":"m",
        "followers_count":1204,"friends_count":447,"statuses_count":2908,"favourites_count":3,
        "created_at":"Fri Aug 28 00:00:00 +0800 2009","following":true,"allow_all_act_msg":true,
        "geo_enabled":true,"verified":true,"verified_type":3,"remark":"Colleague",
        "allow_all_comment":true,"avatar_large":"http://tp2.sinaimg.cn/2/180/0/1",
        "avatar_hd":"http://tva2.sinaimg.cn/crop.0.0.1.1.1024/2.jpg","verified_reason":"A sample",
        "follow_me":true,"online_status":1,"bi_followers_count":215,"lang":"zh-cn"}
        """

    /// Every field of a post, of the post that it shares, and of their authors.
    static let full = """
        {"created_at":"Wed Feb 29 09:05:07 +0800 2012","id":9007199254740995,
        "mid":"9007199254740997","idstr":"9007199254740995",
        "text":"看 #样本# @Ada_Sample http://t.cn/A6abc &lt;b&gt;Fish &amp; chips&lt;/b&gt; [微笑]",
        "source":"<a href=\\"http://app.example/\\" rel=\\"nofollow\\">Sample &amp; Co</a>",
        "favorited":true,"truncated":true,"isLongText":true,
        "longText":{"longTextContent":"All of it"},
        "in_reply_to_status_id":"9007199254740001","in_reply_to_user_id":1700000001,
        "in_reply_to_screen_name":"Ada_Sample",
        "pic_urls":[{"thumbnail_pic":"http://ww1.sinaimg.cn/thumbnail/one.jpg"},
        {"thumbnail_pic":"http://ww2.sinaimg.cn/thumbnail/two.gif"}],"pic_ids":["one","two"],
        "thumbnail_pic":"http://ww1.sinaimg.cn/thumbnail/one.jpg",
        "bmiddle_pic":"http://ww1.sinaimg.cn/bmiddle/one.jpg",
        "original_pic":"http://ww1.sinaimg.cn/large/one.jpg",
        "geo":{"type":"Point","coordinates":[39.95,116.31],"city":"1","province":11,
        "city_name":"海淀区","province_name":"北京市","address":"样本路1号","pinyin":"yangbenlu",
        "more":"Floor 2"},
        "annotations":[{"place":{"poiid":"B2094","lon":116.31},"ids":[9007199254740993,true,null]}],
        "user":\(user),
        "reposts_count":8,"comments_count":9,"attitudes_count":10,"mlevel":2,
        "visible":{"type":3,"list_id":4711},"edit_at":"Wed Feb 29 10:00:00 +0800 2012",
        "retweeted_status":\(retweeted)}
        """

    static let retweeted = """
        {"created_at":"Tue Feb 28 23:59:59 -0330 2012","id":9007199254740003,
        "text":"The one before","user":\(shortUser)}
        """

    /// The placeholder of a post deleted by its author.
    static let deleted = """
        {"created_at":"Tue Feb 28 23:59:59 +0800 2012","id":9007199254740005,"deleted":"1",
        "mid":"9007199254740005","idstr":"9007199254740005","text":"抱歉，此微博已被作者删除。"}
        """

    /// The same without the field that marks it as deleted.
    static let gone = """
        {"created_at":"Tue Feb 28 23:59:59 +0800 2012","id":9007199254740007,"user":null,
        "text":"抱歉，此微博已被作者删除。查看帮助：http://t.cn/Rfd3rQV"}
        """

    /// A post without its author.
    static let damaged = status(8).replacing(shortUser, with: "null")

    /// Numbers written as texts, and texts written as numbers.
    static let quoted = """
        {"created_at":"Tue May 31 17:46:55 +0800 2011","id":"9007199254740999","text":12345,
        "favorited":"true","truncated":0,"reposts_count":"8","comments_count":"-1",
        "attitudes_count":10.0,"geo":"","pic_urls":{"thumbnail_pic":"https://ww1.sinaimg.cn/thumbnail/a.jpg"},
        "user":{"id":"1700000003","screen_name":303,"verified":1}}
        """

    static let limits = """
        {"ip_limit":10000,"limit_time_unit":"HOURS","remaining_ip_hits":9990,
        "remaining_user_hits":"149","reset_time":"2011-06-03 18:00:00",
        "reset_time_in_seconds":1415,"user_limit":150}
        """

    static func fault(_ code: String, _ words: String = "no words of mine") -> String {
        """
        {"error":"\(words)","error_code":\(code),"request":"/2/statuses/public_timeline.json"}
        """
    }
}
