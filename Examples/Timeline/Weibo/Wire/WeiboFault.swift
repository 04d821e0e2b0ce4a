// SPDX-License-Identifier: Apache-2.0

import Lenient

/// Weibo's own words for why it does not answer.
struct WeiboFault: Error, Decodable, Equatable {
    var code: Int?
    /// For developers, as in `expired_token`.
    var error: String?
    /// For people; of OAuth's faults alone.
    var description: String?
    /// What was asked for.
    var request: String?

    /// Reads a fault; an answer without one is none.
    init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: AnyKey.self)
        code = fields.number("error_code").flatMap { $0 == 0 ? nil : $0 }
        error = fields.text("error")
        description = fields.text("error_description")
        request = fields.text("request")
        guard code != nil || error != nil else {
            throw DecodingError.dataCorruptedError(
                forKey: AnyKey("error_code"), in: fields, debugDescription: "This is no fault.")
        }
    }
}
