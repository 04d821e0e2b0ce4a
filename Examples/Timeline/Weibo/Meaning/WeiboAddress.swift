// SPDX-License-Identifier: Apache-2.0

import MinyaHTTP
import TimelineCore

/// Where pages and pictures of Weibo are.
enum WeiboAddress {
    /// The page of a person.
    static func profile(of person: WeiboID) -> WebLink? {
        WebLink("https://weibo.com/u/\(person.digits)")
    }

    /// The page of the person whom a text calls by this name.
    static func profile(named name: some StringProtocol) -> WebLink? {
        WebLink("https://weibo.com/n/\(HTTPRequest<Void>.segment(String(name)))")
    }

    /// The page of all that is written about a topic.
    static func topic(_ words: some StringProtocol) -> WebLink? {
        WebLink("https://s.weibo.com/weibo?q=\(HTTPRequest<Void>.segment("#\(words)#"))")
    }

    /// The page of a post.
    static func page(of post: WeiboID, by person: WeiboID) -> WebLink? {
        WebLink("https://weibo.com/\(person.digits)/\(name(of: post))")
    }

    /// What a post is called in addresses: each seven digits of its id, from the last on, are four
    /// signs to the base 62.
    static func name(of post: WeiboID) -> String {
        var digits = post.digits[...]
        var signs: [Character] = []
        while !digits.isEmpty {
            var number = Int(digits.suffix(7)) ?? 0
            digits = digits.dropLast(7)
            var count = 0
            while number > 0 || !digits.isEmpty && count < 4 {
                signs.append(alphabet[number % 62])
                number /= 62
                count += 1
            }
        }
        return String(signs.reversed())
    }

    private static let alphabet = Array(
        "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ")

    /// An address that Weibo gives, by https where its own servers are meant: they answer both, and
    /// still name themselves by http.
    static func link(_ address: String?) -> WebLink? {
        guard let address, let link = WebLink(address) else { return nil }
        let plain = "http://"
        let host = link.host.lowercased()
        let isOwn = owners.contains { host == $0 || host.hasSuffix("." + $0) }
        guard isOwn, address.lowercased().hasPrefix(plain),
            // Who names a port means that one.
            !address.dropFirst(plain.count).prefix(while: { !"/?#".contains($0) }).contains(":")
        else { return link }
        return WebLink("https://" + address.dropFirst(plain.count))
    }

    private static let owners = ["sinaimg.cn", "weibo.com", "weibo.cn"]
}
