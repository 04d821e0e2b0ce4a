// SPDX-License-Identifier: Apache-2.0

/// The supported methods of Flickr's API.
enum FlickrMethod: String, Sendable {
    case search = "flickr.photos.search"
    case interesting = "flickr.interestingness.getList"
    case info = "flickr.photos.getInfo"
    case sizes = "flickr.photos.getSizes"
    case context = "flickr.photos.getContext"

    /// Whether the method is for one photo by its id.
    var isOfOnePhoto: Bool {
        switch self {
        case .search, .interesting: false
        case .info, .sizes, .context: true
        }
    }
}
