// SPDX-License-Identifier: Apache-2.0

import ExampleWebServer

extension Weibo {
    /// Returns a post with the one that it shares.
    func status(_ sample: Sample, isInside: Bool = false) -> JSON {
        let id = Self.id(of: sample.number)
        var status: [String: JSON] = [
            "created_at": .text(Clock.weibo(sample.date)), "id": .number(id),
            "mid": .text(String(id)), "idstr": .text(String(id)),
            // Weibo's text for a shared post without a comment.
            "text": .text(sample.text.isEmpty && !isInside ? "转发微博" : text(sample)),
            "source":
                "<a href=\"https://app.example/timeline\" rel=\"nofollow\">Sample for the Web</a>",
            "favorited": false, "truncated": false, "in_reply_to_status_id": "",
            "in_reply_to_user_id": "", "in_reply_to_screen_name": "", "geo": .null,
            "user": user(sample.author), "mlevel": 0,
            "reposts_count": .number(sample.count(2, below: 60)),
            "comments_count": .number(sample.count(1, below: 9)),
            "attitudes_count": .number(sample.count(3, below: 240)),
            "visible": ["type": 0, "list_id": 0], "ad": [],
        ]
        if sample.text.isEmpty, sample.shared == nil { status["text"] = "分享图片" }
        let pictures = isInside || sample.shared == nil ? sample.pictures : []
        status["pic_urls"] = .list(
            pictures.map { ["thumbnail_pic": .text("\(address)/thumbnail/\($0).jpg")] })
        if let first = pictures.first {
            status["thumbnail_pic"] = .text("\(address)/thumbnail/\(first).jpg")
            status["bmiddle_pic"] = .text("\(address)/bmiddle/\(first).jpg")
            status["original_pic"] = .text("\(address)/large/\(first).jpg")
        }
        if isInside { return .object(status) }
        switch sample.shared {
        case .number(let other):
            status["retweeted_status"] = board.post(other).map { self.status($0, isInside: true) }
        case .gone: status["retweeted_status"] = Self.gone(before: sample)
        case nil: break
        }
        return .object(status)
    }

    /// Returns the placeholder of a deleted post.
    private static func gone(before sample: Sample) -> JSON {
        let id = id(of: sample.number) - 2
        return [
            "created_at": .text(Clock.weibo(sample.date - 3_600_000)), "id": .number(id),
            "mid": .text(String(id)), "idstr": .text(String(id)), "deleted": "1",
            "text": "抱歉，此微博已被作者删除。查看帮助：https://example.org/help",
            "visible": ["type": 0, "list_id": 0],
        ]
    }

    private func text(_ sample: Sample) -> String {
        let warning = sample.warning.map { "【\($0)】" } ?? ""
        return warning
            + sample.text.map { part in
                switch part {
                case .text(let text), .html(let text): text
                case .line, .paragraph: "\n"
                // Every address is shortened, by the number of the post.
                case .link: "http://t.cn/A6\(String(sample.number, radix: 36))"
                case .mention(let person): "@\(person.user)"
                case .tag(let word): "#\(word)#"
                }
            }.joined()
    }

    private func user(_ person: SamplePerson) -> JSON {
        let id = 1_700_000_000 + person.number
        let avatar = "\(address)/avatars/\(person.number).png"
        return [
            "id": .number(id), "idstr": .text(String(id)), "class": 1,
            "screen_name": .text(person.name.isEmpty ? person.user : person.name),
            "name": .text(person.name.isEmpty ? person.user : person.name),
            "province": "11", "city": "1000", "location": "其他",
            "description": "Nobody: a sample.",
            "url": person.isVerified ? "https://example.org" : "",
            "profile_image_url": .text(avatar), "avatar_large": .text(avatar),
            "avatar_hd": .text(avatar), "profile_url": .text("u/\(id)"),
            "domain": .text(person.user), "weihao": "", "gender": "n",
            "followers_count": .number(person.number * 37),
            "friends_count": .number(person.number * 11), "statuses_count": 4200,
            "favourites_count": 0, "created_at": "Tue May 31 17:46:55 +0800 2011",
            "following": false, "allow_all_act_msg": false, "geo_enabled": true,
            "verified": .truth(person.isVerified),
            "verified_type": .number(person.isVerified ? 0 : -1), "remark": "",
            "allow_all_comment": true, "verified_reason": "", "follow_me": false,
            "online_status": 0, "bi_followers_count": 3, "lang": "zh-cn",
        ]
    }
}
