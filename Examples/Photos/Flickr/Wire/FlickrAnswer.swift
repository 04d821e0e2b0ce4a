// SPDX-License-Identifier: Apache-2.0

import Lenient

/// What Flickr answers to any method: what was asked for, or why not, both with the status 200.
struct FlickrAnswer<Body: Decodable>: Decodable {
    let result: Result<Body, FlickrFault>

    init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: AnyKey.self)
        if fields.text("stat") == "fail" {
            result = .failure(
                FlickrFault(code: fields.number("code"), text: fields.text("message")))
        } else {
            result = .success(try Body(from: decoder))
        }
    }
}

/// Flickr's own words for why it does not answer, for developers.
struct FlickrFault: Error, Equatable {
    var code: Int?
    var text: String?
}
