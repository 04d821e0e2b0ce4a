// SPDX-License-Identifier: Apache-2.0

import ExampleWebServer

/// An error of Flickr, sent with status 200.
struct FlickrFault: Error {
    let code: Int
    let message: String

    static let noSuchPhoto = FlickrFault(code: 1, message: "Photo \"\" not found (invalid ID)")
    static let denied = FlickrFault(code: 2, message: "Permission denied")
    static let noParameters = FlickrFault(
        code: 3,
        message: "Parameterless searches have been disabled. Please use "
            + "flickr.photos.getRecent instead."
    )
    static let badKey = FlickrFault(
        code: 100, message: "Invalid API Key (Key has invalid format)")
    static let unavailable = FlickrFault(code: 105, message: "Service currently unavailable")
    static func format(_ name: String) -> FlickrFault {
        FlickrFault(code: 111, message: "Format \"\(name)\" not found")
    }
    static func method(_ name: String) -> FlickrFault {
        FlickrFault(code: 112, message: "Method \"\(name)\" not found")
    }

    var json: JSON {
        ["stat": "fail", "code": .number(code), "message": .text(message)]
    }
}
