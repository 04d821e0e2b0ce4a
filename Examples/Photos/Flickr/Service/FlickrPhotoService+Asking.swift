// SPDX-License-Identifier: Apache-2.0

import Minya
import MinyaHTTP
import PhotosCore

extension FlickrPhotoService {
    /// The number of a photo of Flickr's; any other is rejected.
    static func check(_ id: Photo.ID) throws -> FlickrID {
        guard let number = id.path.flickrID else {
            throw Rejection(
                code: "photo.unknown",
                message: localized("There is no photo “%s” at Flickr.", id.path))
        }
        return number
    }

    /// What Flickr answers to a method.
    ///
    /// Who is not accepted may be another person the next time, who is told nothing of what the one
    /// was told.
    func ask<Body: Decodable & Sendable & SendableMetatype>(
        _ method: FlickrMethod, _ fields: HTTPQuery, as body: Body.Type
    ) async throws -> Body {
        do {
            return try await api.ask(method, fields, as: body)
        } catch let rejection as Rejection where FlickrFault.isOfCredentials(rejection) {
            forgetAsker()
            throw rejection
        }
    }

    /// One of Flickr's pages of a list.
    func fetch(_ source: PhotoSource, _ number: Int) async throws -> FlickrPhotoList {
        var fields: HTTPQuery = [
            "extras": FlickrPhotoRow.extras, "per_page": FlickrListing.pageSize, "page": number,
        ]
        guard case .search(let query) = source else {
            return try await ask(.interesting, fields, as: FlickrPhotoList.self)
        }
        let words = query.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        if words.isEmpty {
            // A search for nothing is refused: this one says it in another way.
            fields.append("min_upload_date", 1)
        } else {
            fields.append("text", words)
        }
        fields.append("sort", "date-taken-desc")
        fields.append("media", "photos")
        return try await ask(.search, fields, as: FlickrPhotoList.self)
    }
}
