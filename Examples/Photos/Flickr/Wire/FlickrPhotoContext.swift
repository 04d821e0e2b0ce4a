// SPDX-License-Identifier: Apache-2.0

import Lenient

/// What `flickr.photos.getContext` answers: the photos that its owner put up before and after it.
struct FlickrPhotoContext: Decodable, Equatable {
    /// The one that was put up before; nil for the first.
    var older: FlickrPhotoRow?
    /// The one that was put up after; nil for the last.
    var newer: FlickrPhotoRow?

    init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: AnyKey.self)
        // Where there is none there is a photo without anything, of the number 0.
        older = try? fields.decode(FlickrPhotoRow.self, forKey: AnyKey("prevphoto"))
        newer = try? fields.decode(FlickrPhotoRow.self, forKey: AnyKey("nextphoto"))
    }
}
