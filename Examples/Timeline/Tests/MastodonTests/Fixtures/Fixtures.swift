// SPDX-License-Identifier: Apache-2.0

/// Answers in the formats of the reference, with fictional authors and posts.
enum Fixtures {
    /// The fixtures by their names in the table.
    static let all: [String: String] = [
        "status": status, "quiet": quiet, "boost": boost, "video": video, "gifv": gifv,
        "audio": audio, "instance": instance, "instance 1": instance1, "error": error,
    ]

    /// Returns the author of most fixtures.
    static func account(_ name: String = "ada", more: String = "") -> String {
        #"""
        {"id":"9001","username":"\#(name)","acct":"\#(name)","display_name":"Ada Sample",
        "url":"https://social.example/@\#(name)","avatar":"https://files.example/\#(name).gif",
        "avatar_static":"https://files.example/\#(name).png"\#(more)}
        """#
    }

    /// Returns a minimal post.
    static func post(_ id: Int, _ words: String = "Sample", more: String = "") -> String {
        let minute = id % 60 < 10 ? "0\(id % 60)" : "\(id % 60)"
        return #"""
            {"id":"\#(id)","created_at":"2026-11-01T10:\#(minute):00.000Z",
            "account":\#(account()),"content":"<p>\#(words) \#(id)</p>"\#(more)}
            """#
    }

    /// All fields of an account.
    static let fullAccount = #"""
        {"id":"7001","username":"ada","acct":"ada@other.example","display_name":"Ada :sun: Sample",
        "locked":true,"bot":true,"discoverable":true,"group":true,"noindex":true,"suspended":true,
        "limited":true,"created_at":"2017-02-08T00:00:00.000Z","note":"<p>Writes samples.</p>",
        "url":"https://other.example/@ada","avatar":"https://files.example/a.gif",
        "avatar_static":"https://files.example/a.png","header":"https://files.example/h.gif",
        "header_static":"https://files.example/h.png","followers_count":547,"following_count":404,
        "statuses_count":28468,"last_status_at":"2026-10-30",
        "moved":{"id":"7002","username":"ada2","acct":"ada2@new.example"},
        "emojis":[{"shortcode":"sun","url":"https://files.example/sun.gif",
        "static_url":"https://files.example/sun.png","visible_in_picker":true,
        "category":"weather"}],
        "fields":[{"name":"Home","value":"<a href=\"https://ada.example\">ada.example</a>",
        "verified_at":"2025-07-15T18:29:57.191+00:00"}]}
        """#

    /// All fields of a post with distinct values, and with each flag set.
    static let status = #"""
        {"id":"103270115826048975","created_at":"2026-11-20T03:48:33.901Z",
        "edited_at":"2026-11-20T04:00:00.125Z","in_reply_to_id":"103270115826048001",
        "in_reply_to_account_id":"7003","sensitive":true,"spoiler_text":"Contains samples",
        "visibility":"public","language":"en",
        "uri":"https://other.example/users/ada/statuses/103270115826048975",
        "url":"https://other.example/@ada/103270115826048975","replies_count":5,"reblogs_count":6,
        "favourites_count":11,"quotes_count":3,"favourited":true,"reblogged":true,"muted":true,
        "bookmarked":true,"pinned":true,"text":"The source of it",
        "content":"<p>Sea &amp; sand</p><p><a href=\"https://www.example.org/a/long/way\"><span class=\"invisible\">https://www.</span><span class=\"ellipsis\">example.org/a/lo</span><span class=\"invisible\">ng/way</span></a> <span class=\"h-card\"><a href=\"https://social.example/@ben\" class=\"u-url mention\">@<span>ben</span></a></span> <a href=\"https://social.example/tags/sea\" class=\"mention hashtag\" rel=\"tag\">#<span>sea</span></a></p>",
        "application":{"name":"Sample app","website":"https://app.example"},
        "account":\#(fullAccount),
        "media_attachments":[\#(picture)],
        "mentions":[{"id":"7004","username":"ben","url":"https://social.example/@ben",
        "acct":"ben@third.example"}],
        "tags":[{"name":"sea","url":"https://social.example/tags/sea"}],
        "emojis":[{"shortcode":"wave","url":"https://files.example/wave.gif",
        "static_url":"https://files.example/wave.png","visible_in_picker":true,
        "category":"water"}],
        "card":{"url":"https://www.example.org/a/long/way","title":"A long way",
        "description":"Where it leads","type":"video","language":"de",
        "published_at":"2026-10-01T00:00:00.000Z",
        "authors":[{"name":"Cy Sample","url":"https://cy.example",
        "account":{"id":"7005","username":"cy","acct":"cy@third.example"}}],
        "author_name":"Cy S.","author_url":"https://cy.example/about","provider_name":"Example",
        "provider_url":"https://www.example.org/","html":"<iframe src=\"x\"></iframe>","width":480,
        "height":270,"image":"https://files.example/card.jpg","image_description":"A road",
        "embed_url":"https://www.example.org/embed","blurhash":"UvK0HNkV,:s9xBR%njog0fo2W=WBS5oz"},
        "poll":{"id":"34830","expires_at":"2026-12-05T04:05:08.302Z","expired":true,
        "multiple":true,"votes_count":10,"voters_count":8,"voted":true,"own_votes":[1],
        "options":[{"title":"accept","votes_count":7},{"title":"deny","votes_count":4}],
        "emojis":[{"shortcode":"urn","url":"https://files.example/urn.gif",
        "static_url":"https://files.example/urn.png","visible_in_picker":true,
        "category":"things"}]},
        "quote":{"state":"accepted","quoted_status":{"id":"103270115826040000",
        "created_at":"2026-11-19T00:00:00.000Z","content":"<p>Quoted</p>",
        "account":{"id":"7006","username":"dora","acct":"dora"},
        "quote":{"state":"accepted","quoted_status_id":"103270115826030000"}}},
        "quote_approval":{"automatic":["followers"],"manual":["unsupported_policy"],
        "current_user":"manual"},
        "filtered":[{"filter":{"id":"31","title":"Not at work","context":["home"],
        "expires_at":"2027-09-20T17:27:39.296Z","filter_action":"warn"},
        "keyword_matches":["sand"],"status_matches":["109031743575371913"]}]}
        """#

    static let picture = #"""
        {"id":"22345792","type":"image","url":"https://files.example/whole.jpg",
        "preview_url":"https://files.example/small.jpg",
        "remote_url":"https://other.example/whole.jpg","text_url":"https://social.example/media/x",
        "meta":{"original":{"width":640,"height":481,"size":"640x481","aspect":1.3305},
        "small":{"width":461,"height":346,"size":"461x346","aspect":1.3323},
        "focus":{"x":-0.27,"y":0.51}},
        "description":"A beach","blurhash":"UFBWY:8_0Jxv4mx]t8t64.%M-:IUWGWAt6M}"}
        """#

    /// A post with each optional field null or empty, and with each flag unset.
    static let quiet = #"""
        {"id":"103270115826048976","created_at":"2026-11-20T03:48:33Z","edited_at":null,
        "in_reply_to_id":null,"in_reply_to_account_id":null,"sensitive":false,"spoiler_text":"",
        "visibility":"unlisted","language":null,
        "uri":"https://social.example/users/ben/statuses/2","url":null,"replies_count":0,
        "reblogs_count":0,"favourites_count":0,"favourited":false,"reblogged":false,"muted":false,
        "bookmarked":false,"pinned":false,"content":"","text":null,"application":null,
        "account":{"id":"7010","username":"ben","acct":"ben","display_name":"","locked":false,
        "bot":false,"discoverable":null,"group":false,"noindex":null,"moved":null,"note":"",
        "url":"https://social.example/@ben","avatar":"https://files.example/ben.png",
        "avatar_static":"https://files.example/ben.png","last_status_at":null,"emojis":[],
        "fields":[]},
        "media_attachments":[{"id":"1","type":"unknown","url":null,"preview_url":null,
        "remote_url":null,"meta":null,"description":null,"blurhash":null}],
        "mentions":[],"tags":[],"emojis":[],"card":null,"quote":null,"reblog":null,
        "poll":{"id":"1","expires_at":null,"expired":false,"multiple":false,"votes_count":0,
        "voters_count":null,"options":[{"title":"yes","votes_count":null}],"emojis":[]},
        "filtered":[]}
        """#

    /// A boost with the content of the boosted post in itself, as servers return it.
    static let boost = #"""
        {"id":"103270115826048990","created_at":"2026-11-20T05:00:00.000Z","content":"<p>Whole</p>",
        "spoiler_text":"","sensitive":true,"account":\#(account("eve")),
        "media_attachments":[\#(picture)],
        "reblog":{"id":"103270115826048980","created_at":"2026-11-20T04:00:00.000Z",
        "content":"<p>Whole</p>","url":"https://social.example/@fay/1","sensitive":true,
        "account":\#(account("fay")),"media_attachments":[\#(picture)]}}
        """#

    static let error = #"{"error":"invalid_grant","error_description":"It has run out."}"#
}
