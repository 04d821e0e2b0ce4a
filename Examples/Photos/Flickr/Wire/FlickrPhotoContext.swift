// SPDX-License-Identifier: Apache-2.0

import Lenient

/// The answer of `flickr.photos.getContext`: the photos that its owner uploaded before and after
/// it.
struct FlickrPhotoContext: Decodable, Equatable {
    /// The photo uploaded before; nil for the first.
    var older: FlickrPhotoRow?
    /// The photo uploaded after; nil for the last.
    var newer: FlickrPhotoRow?

    init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: AnyKey.self)
        // A missing neighbour is an empty photo with the number 0.
        older = try? fields.decode(FlickrPhotoRow.self, forKey: AnyKey("prevphoto"))
        newer = try? fields.decode(FlickrPhotoRow.self, forKey: AnyKey("nextphoto"))
    }
}
