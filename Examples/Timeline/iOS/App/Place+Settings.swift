// SPDX-License-Identifier: Apache-2.0

import Foundation
import TimelinePlaces

extension Place {
    /// The place that the user entered in the system's settings; without a server, the usual one.
    static func chosen(in settings: UserDefaults) -> Place {
        let address = settings.string(forKey: "server").flatMap { Place.address($0) }
        if settings.string(forKey: "api") == "weibo" {
            return address.map { .weibo($0) } ?? .weibo
        }
        return address.map { .mastodon($0) } ?? .usual
    }
}
