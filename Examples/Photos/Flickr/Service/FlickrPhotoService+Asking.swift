// SPDX-License-Identifier: Apache-2.0

import Minya
import MinyaHTTP

extension FlickrPhotoService {
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
            forgetAnswers()
            sizes.forgetAll()
            throw rejection
        }
    }
}
