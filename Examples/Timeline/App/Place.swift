// SPDX-License-Identifier: Apache-2.0

import TimelineCore
import TimelineWeibo

/// Where the posts come from: a server, and the API that it has.
///
/// The app names specific services only in this type.
enum Place: Equatable {
    /// A server with Mastodon's API.
    case mastodon(String)
    /// Weibo, or a server with Weibo's API.
    case weibo(String)

    static let usual = Place.mastodon("https://mastodon.social")
    static let weibo = Place.weibo(WeiboService.address)

    /// The address of the server.
    var address: String {
        switch self {
        case .mastodon(let address), .weibo(let address): address
        }
    }

    /// Whether the server is on this computer, and so independent of the network.
    var isHere: Bool { WebLink(address)?.isHere ?? false }

    /// Whether the server is in the user's local network.
    var isNearby: Bool { WebLink(address)?.isNearby ?? false }

    /// The other service at the same address, for a server that implements both.
    var neighbour: Place {
        switch self {
        case .mastodon(let address): .weibo(address)
        case .weibo(let address): .mastodon(address)
        }
    }

    // MARK: - Storing

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

    /// Returns the address for the user's input; nil if it cannot be an address.
    static func address(_ text: String) -> String? {
        WebLink(text.contains("://") ? text : "https://" + text)?.address
    }
}
