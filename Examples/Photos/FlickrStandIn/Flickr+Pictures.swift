// SPDX-License-Identifier: Apache-2.0

import ExampleWebServer
import PhotosCore

extension Flickr {
    /// Answers a request for a picture: `/65535/NUMBER_SECRET_SIZE.jpg`.
    func file(at path: String) async -> WebAnswer {
        let parts = path.split(separator: "/")
        guard parts.count == 2, let number = parts[1].split(separator: "_").first,
            let picture = await catalogue.picture(String(number)),
            !picture.isGone, !picture.isPrivate,
            let (size, pixels) = picture.sizes.first(where: { picture.path(of: $0.size) == path })
        else { return .text(404, "There is no such picture.") }
        let tag = "\"\(picture.photo.modified)-\(size.letter)\""
        let body: Bytes?
        if size.side == nil {
            body = picture.photo.file.withCString(Bytes.init(file:))
        } else {
            body = await Scaler.jpeg(of: picture, as: size, pixels)
        }
        guard let body else { return .text(410, "That picture cannot be read any more.") }
        let type = size.side == nil && picture.format != "jpg" ? picture.format : "jpeg"
        return WebAnswer(type: "image/\(type)", body: body, tag: tag)
    }
}
