// SPDX-License-Identifier: Apache-2.0

import FoundationEssentials
import Minya
import MinyaHTTP
import PhotosCore

extension FlickrCredentials {
    /// The variable of the environment that has the key of the app.
    public static let variable = "FLICKR_API_KEY"

    /// The key of the environment.
    ///
    /// - Throws: A `Rejection` that says how to get a key, if there is none.
    public static func find(
        _ environment: [String: String] = ProcessInfo.processInfo.environment
    ) async throws -> FlickrCredentials {
        if let key = environment[variable], !key.isEmpty {
            return FlickrCredentials(key: Secret(key))
        }
        throw Rejection(
            code: "flickr.no-key",
            message: localized(
                """
                Flickr wants an API key. Get one at www.flickr.com/services/apps/create, and start \
                Photos with FLICKR_API_KEY set to it.
                """))
    }
}
