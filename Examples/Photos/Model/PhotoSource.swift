// SPDX-License-Identifier: Apache-2.0

/// The source of a list of photos and its further pages.
public enum PhotoSource: Hashable, Sendable, Codable {
    /// The matches of a query, the newest first.
    case search(PhotoQuery)
    /// Every photo, the most interesting first.
    case interesting

    /// The order of its photos.
    public var order: PhotoOrder {
        switch self {
        case .search: .newestFirst
        case .interesting: .mostInteresting
        }
    }

    /// The query that its photos match.
    public var query: PhotoQuery {
        switch self {
        case .search(let query): query
        case .interesting: PhotoQuery()
        }
    }
}
