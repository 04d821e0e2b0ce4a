// SPDX-License-Identifier: Apache-2.0

import Minya
import MinyaHTTP
import PhotosCore

extension FlickrPhotoService {
    /// Returns the number of a photo of Flickr; any other id is rejected.
    static func check(_ id: Photo.ID) throws -> FlickrID {
        guard let number = id.path.flickrID else {
            throw Rejection(
                code: "photo.unknown",
                message: localized("There is no picture “%s” at Flickr.", id.path))
        }
        return number
    }

    /// Returns Flickr's answer to a method.
    ///
    /// After rejected credentials the next ones may belong to another account, which must not see
    /// data of the first one.
    func fetch<Body: Decodable & Sendable & SendableMetatype>(
        _ method: FlickrMethod, _ fields: HTTPQuery, as body: Body.Type
    ) async throws -> Body {
        do {
            return try await api.fetch(method, fields, as: body)
        } catch let rejection as Rejection where FlickrFault.isOfCredentials(rejection) {
            forgetAsker()
            throw rejection
        }
    }

    /// Fetches one page of a Flickr list.
    func fetch(_ source: PhotoSource, _ number: Int) async throws -> FlickrPhotoList {
        var fields: HTTPQuery = [
            "extras": FlickrPhotoRow.extras, "per_page": FlickrListing.pageSize, "page": number,
        ]
        guard case .search(let query) = source else {
            return try await fetch(.interesting, fields, as: FlickrPhotoList.self)
        }
        let words = query.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        if words.isEmpty {
            // Flickr rejects an empty search: this condition matches everything.
            fields.append("min_upload_date", 1)
        } else {
            fields.append("text", words)
        }
        fields.append("sort", "date-taken-desc")
        fields.append("media", "photos")
        return try await fetch(.search, fields, as: FlickrPhotoList.self)
    }
}
