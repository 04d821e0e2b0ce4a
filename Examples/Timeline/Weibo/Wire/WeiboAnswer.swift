// SPDX-License-Identifier: Apache-2.0

import Lenient

/// What Weibo answers to any method: what was asked for, or why not, both with whatever status.
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
