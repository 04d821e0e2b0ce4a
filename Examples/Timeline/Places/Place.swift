// SPDX-License-Identifier: Apache-2.0

import TimelineCore
import TimelineWeibo

/// Where the posts come from: a server, and the API that it has.
///
/// The app names specific services only in this type.
public enum Place: Equatable, Sendable {
    /// A server with Mastodon's API.
    case mastodon(String)
    /// Weibo, or a server with Weibo's API.
    case weibo(String)

    /// The place of the first start.
    public static let usual = Place.mastodon("https://mastodon.social")
    /// Weibo itself.
    public static let weibo = Place.weibo(WeiboService.address)

    /// The address of the server.
    public var address: String {
        switch self {
        case .mastodon(let address), .weibo(let address): address
        }
    }

    /// Whether the server is on this computer, and so independent of the network.
    public var isHere: Bool { WebLink(address)?.isHere ?? false }

    /// Whether the server is in the user's local network.
    public var isNearby: Bool { WebLink(address)?.isNearby ?? false }

    /// The other service at the same address, for a server that implements both.
    public var neighbour: Place {
        switch self {
        case .mastodon(let address): .weibo(address)
        case .weibo(let address): .mastodon(address)
        }
    }

    // MARK: - Storing

    /// Creates the place that ``line`` describes; nil if it is no such line.
    public init?(line: String) {
        let words = line.split(separator: " ").map(String.init)
        guard words.count == 2, let address = Self.address(words[1]) else { return nil }
        switch words[0] {
        case "mastodon": self = .mastodon(address)
        case "weibo": self = .weibo(address)
        default: return nil
        }
    }

    /// The place as one line of text.
    public var line: String {
        switch self {
        case .mastodon(let address): "mastodon \(address)"
        case .weibo(let address): "weibo \(address)"
        }
    }

    /// Returns the address for the user's input; nil if it cannot be an address.
    public static func address(_ text: String) -> String? {
        WebLink(text.contains("://") ? text : "https://" + text)?.address
    }
}
