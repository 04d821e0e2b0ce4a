// SPDX-License-Identifier: Apache-2.0

import TimelineCore
import TimelineWeibo

/// Where posts come from: the only words of this app that name a service.
enum Place: Equatable {
    /// A server that speaks as Mastodon does.
    case mastodon(String)
    /// Weibo, or a server that speaks as it does.
    case weibo(String)

    static let usual = Place.mastodon("https://mastodon.social")
    static let weibo = Place.weibo(WeiboService.address)

    /// Its address.
    var address: String {
        switch self {
        case .mastodon(let address), .weibo(let address): address
        }
    }

    /// Whether it is on this computer, which is no matter of the network.
    var isHere: Bool { WebLink(address)?.isHere ?? false }

    /// Whether it is in the person's own network.
    var isNearby: Bool { WebLink(address)?.isNearby ?? false }

    /// The other service at the same address, where a server stands in for both.
    var neighbour: Place {
        switch self {
        case .mastodon(let address): .weibo(address)
        case .weibo(let address): .mastodon(address)
        }
    }

    // MARK: - As a line of a file

    init?(line: String) {
        let words = line.split(separator: " ").map(String.init)
        guard words.count == 2, let address = Self.address(words[1]) else { return nil }
        switch words[0] {
        case "mastodon": self = .mastodon(address)
        case "weibo": self = .weibo(address)
        default: return nil
        }
    }

    var line: String {
        switch self {
        case .mastodon(let address): "mastodon \(address)"
        case .weibo(let address): "weibo \(address)"
        }
    }

    /// What a person typed as a server's address; nil if it cannot be one.
    static func address(_ text: String) -> String? {
        WebLink(text.contains("://") ? text : "https://" + text)?.address
    }
}
