// SPDX-License-Identifier: Apache-2.0

import Lenient

/// A response of Weibo: the requested body, or an error, each with any HTTP status.
struct WeiboAnswer<Body: Decodable>: Decodable {
    let result: Result<Body, WeiboFault>

    init(from decoder: any Decoder) throws {
        if let fault = try? WeiboFault(from: decoder) {
            result = .failure(fault)
        } else {
            result = .success(try Body(from: decoder))
        }
    }
}
