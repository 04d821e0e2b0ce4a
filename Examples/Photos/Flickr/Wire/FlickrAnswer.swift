// SPDX-License-Identifier: Apache-2.0

import Lenient

/// Flickr's answer to any method: the requested data or an error, both with status 200.
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

/// An error of Flickr, with a message for developers.
struct FlickrFault: Error, Equatable {
    var code: Int?
    var text: String?
}
