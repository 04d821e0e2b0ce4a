// SPDX-License-Identifier: Apache-2.0

/// Answers in the formats that Flickr documents, with fictitious people and photos.
enum Samples {
    /// Returns a page of a list with these photos.
    static func list(
        _ photos: [String], page: Int = 1, pages: Int = 1, total: String? = nil
    ) -> String {
        """
        {"photos":{"page":\(page),"pages":"\(pages)","perpage":100,
        "total":\(total ?? "\"\(photos.count)\""),"photo":[\(photos.joined(separator: ","))]},
        "stat":"ok"}
        """
    }

    /// Returns a photo of a list, with numbers as numbers.
    static func row(_ number: Int, _ title: String = "Sample", more: String = "") -> String {
        """
        {"id":"\(53_000_000_000 + number)","owner":"12345678@N00","secret":"0123456789",
        "server":"65535","farm":66,"title":"\(title)","ispublic":1,"isfriend":0,"isfamily":0,
        "datetaken":"2019-10-12 16:05:0\(number % 10)","datetakengranularity":0,
        "datetakenunknown":0,"ownername":"Ada Sample","license":4,"lastupdate":1570896300,
        "tags":"sea harbour","media":"photo",
        "url_m":"https://live.staticflickr.com/65535/\(number)_0123456789.jpg",
        "width_m":500,"height_m":333,
        "url_l":"https://live.staticflickr.com/65535/\(number)_0123456789_b.jpg",
        "width_l":1024,"height_l":683\(more)}
        """
    }

    /// A photo of a list with numbers as text, and some wrapped.
    static let quotedRow = """
        {"id":"53999999999","owner":"12345678@N00","secret":"0123456789","server":"65535",
        "farm":"66","title":{"_content":"Tom &amp; Ada"},"ispublic":"1",
        "datetaken":"2019-10-12 16:05:00","datetakengranularity":"4","datetakenunknown":"0",
        "ownername":"Ada Sample","license":"4","lastupdate":"1570896300","tags":"","media":"photo",
        "url_o":"https://live.staticflickr.com/65535/o.jpg","width_o":"4000","height_o":"3000"}
        """

    static let info = """
        {"photo":{"id":"53000000001","secret":"0123456789","server":"65535","farm":66,
        "dateuploaded":"1570896300","isfavorite":0,"license":"4","safety_level":"0","rotation":0,
        "originalsecret":"9876543210","originalformat":"jpg",
        "owner":{"nsid":"12345678@N00","username":"ada","realname":"Ada Sample","location":null,
        "iconserver":"0","iconfarm":0,"path_alias":null},
        "title":{"_content":"A harbour"},
        "description":{"_content":"<b>Fish &amp; chips<\\/b>\\n\\nby <a href=\\"https:\\/\\/example.org\\/?a=1&amp;b=2\\" rel=\\"noreferrer nofollow\\">the sea<\\/a>"},
        "visibility":{"ispublic":1,"isfriend":0,"isfamily":0},
        "dates":{"posted":"1570896300","taken":"2019-10-12 16:05:00","takengranularity":"0",
        "takenunknown":"0","lastupdate":"1570896300"},
        "views":"42","editability":{"cancomment":0,"canaddmeta":0},
        "comments":{"_content":"0"},"notes":{"note":[]},"people":{"haspeople":0},
        "tags":{"tag":[{"id":"1-2-3","author":"12345678@N00","raw":"Open sea","_content":"opensea",
        "machine_tag":0}]},
        "location":{"latitude":"54.32","longitude":10.14,"accuracy":"16","context":"0"},
        "urls":{"url":[{"type":"photopage",
        "_content":"https:\\/\\/www.flickr.com\\/photos\\/12345678@N00\\/53000000001\\/"}]},
        "media":"photo"},"stat":"ok"}
        """

    static let sizes = """
        {"sizes":{"canblog":0,"canprint":0,"candownload":1,"size":[
        {"label":"Square","width":75,"height":75,
        "source":"https://live.staticflickr.com/65535/1_0_s.jpg","url":"","media":"photo"},
        {"label":"Medium","width":"500","height":"333",
        "source":"https://live.staticflickr.com/65535/1_0.jpg","url":"","media":"photo"},
        {"label":"Original","width":"4000","height":2664,
        "source":"https://live.staticflickr.com/65535/1_9_o.jpg","url":"","media":"photo"}]},
        "stat":"ok"}
        """

    static let context = context(older: neighbour(0, "Before"), newer: nil, of: 3)

    /// Returns the photos before and after one, with the number of its owner's photos.
    static func context(older: String?, newer: String?, of count: Int) -> String {
        """
        {"count":{"_content":"\(count)"},"prevphoto":\(older ?? "{\"id\":0}"),
        "nextphoto":\(newer ?? "{\"id\":0}"),"stat":"ok"}
        """
    }

    /// Returns a photo as it appears in the context of another one.
    static func neighbour(_ number: Int, _ title: String) -> String {
        """
        {"id":"\(53_000_000_000 + number)","owner":"12345678@N00","secret":"0123456789",
        "server":"65535","farm":66,"title":"\(title)",
        "url":"/photos/ada/\(53_000_000_000 + number)/",
        "thumb":"https://live.staticflickr.com/65535/\(number)_0_s.jpg",
        "license":"4","media":"photo","is_faved":0}
        """
    }

    static func fault(_ code: String, _ text: String) -> String {
        "{\"stat\":\"fail\",\"code\":\(code),\"message\":\"\(text)\"}"
    }
}
