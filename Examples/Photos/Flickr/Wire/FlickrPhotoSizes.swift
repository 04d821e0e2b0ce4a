// SPDX-License-Identifier: Apache-2.0

import Lenient

/// The answer of `flickr.photos.getSizes`.
struct FlickrPhotoSizes: Decodable, Equatable {
    /// The sizes that show the whole picture; for a video, its preview pictures.
    var sizes: [FlickrSize]

    init(from decoder: any Decoder) throws {
        let answer = try decoder.container(keyedBy: AnyKey.self)
        let fields = try answer.nestedContainer(keyedBy: AnyKey.self, forKey: AnyKey("sizes"))
        sizes = try fields.list("size", of: Size.self).compactMap(\.size)
    }

    private struct Size: Decodable {
        let size: FlickrSize?

        init(from decoder: any Decoder) throws {
            let fields = try decoder.container(keyedBy: AnyKey.self)
            let isSquare = fields.text("label")?.hasSuffix("Square") ?? false
            let isPicture = (fields.text("media") ?? "photo") == "photo"
            size =
                isSquare || !isPicture
                ? nil
                : FlickrSize(
                    address: fields.text("source"), width: fields.number("width"),
                    height: fields.number("height"))
        }
    }
}
