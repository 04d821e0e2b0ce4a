// SPDX-License-Identifier: Apache-2.0

import Lenient

/// An error of Weibo in its own words.
struct WeiboFault: Error, Decodable, Equatable {
    var code: Int?
    /// The text for developers, such as `expired_token`.
    var error: String?
    /// The text for users, only in OAuth errors.
    var description: String?
    /// The path of the request.
    var request: String?

    /// Decodes an error; throws if the response has none.
    init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: AnyKey.self)
        code = fields.number("error_code").flatMap { $0 == 0 ? nil : $0 }
        error = fields.text("error")
        description = fields.text("error_description")
        request = fields.text("request")
        guard code != nil || error != nil else {
            throw DecodingError.dataCorruptedError(
                forKey: AnyKey("error_code"), in: fields, debugDescription: "This is not an error.")
        }
    }
}
