// SPDX-License-Identifier: Apache-2.0

import MinyaHTTP
import TimelineCore

/// The addresses of Weibo's pages and pictures.
enum WeiboAddress {
    /// Returns the page of a user.
    static func profile(of person: WeiboID) -> WebLink? {
        WebLink("https://weibo.com/u/\(person.digits)")
    }

    /// Returns the page of a user by the name in a text.
    static func profile(named name: some StringProtocol) -> WebLink? {
        WebLink("https://weibo.com/n/\(HTTPRequest<Void>.segment(String(name)))")
    }

    /// Returns the page of a topic.
    static func topic(_ words: some StringProtocol) -> WebLink? {
        WebLink("https://s.weibo.com/weibo?q=\(HTTPRequest<Void>.segment("#\(words)#"))")
    }

    /// Returns the page of a post.
    static func page(of post: WeiboID, by person: WeiboID) -> WebLink? {
        WebLink("https://weibo.com/\(person.digits)/\(name(of: post))")
    }

    /// Returns the name of a post in addresses.
    ///
    /// Each group of seven digits of its ID, from the end, becomes four characters in base 62.
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

    /// Returns a link for an address from Weibo, with https for Weibo's own servers.
    ///
    /// These servers support https but still publish http addresses.
    static func link(_ address: String?) -> WebLink? {
        guard let address, let link = WebLink(address) else { return nil }
        let plain = "http://"
        let host = link.host.lowercased()
        let isOwn = owners.contains { host == $0 || host.hasSuffix("." + $0) }
        guard isOwn, address.lowercased().hasPrefix(plain),
            // An address with a port must keep its scheme.
            !address.dropFirst(plain.count).prefix(while: { !"/?#".contains($0) }).contains(":")
        else { return link }
        return WebLink("https://" + address.dropFirst(plain.count))
    }

    private static let owners = ["sinaimg.cn", "weibo.com", "weibo.cn"]
}
