// SPDX-License-Identifier: Apache-2.0

import Lenient

/// A picture of a post: an object with the address of the thumbnail, or an address or a name.
struct WeiboPicture: Decodable {
    let text: String?

    init(from decoder: any Decoder) throws {
        if let fields = try? decoder.container(keyedBy: AnyKey.self) {
            text = fields.text("thumbnail_pic")
        } else {
            text = try decoder.singleValueContainer().decode(String.self)
        }
    }
}
