// SPDX-License-Identifier: Apache-2.0

import Lenient

/// The response of `account/rate_limit_status`.
struct WeiboLimits: Decodable, Equatable, Sendable {
    var addressLimit: Int?
    var addressLeft: Int?
    var personLimit: Int?
    var personLeft: Int?
    /// The unit of the limits, such as `HOURS`.
    var unit: String?
    /// The date of renewal in China's time: `2011-06-03 18:00:00`.
    var renewed: String?
    /// The seconds until renewal.
    var secondsLeft: Int?

    init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: AnyKey.self)
        addressLimit = fields.count("ip_limit")
        addressLeft = fields.count("remaining_ip_hits")
        personLimit = fields.count("user_limit")
        personLeft = fields.count("remaining_user_hits")
        unit = fields.text("limit_time_unit")
        renewed = fields.text("reset_time")
        secondsLeft = fields.count("reset_time_in_seconds")
    }
}
