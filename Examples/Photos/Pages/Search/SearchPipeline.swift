// SPDX-License-Identifier: Apache-2.0

public import Minya

/// The data of the app's start page: the query and the folders to search.
public final class SearchPipeline: Pipeline {
    public var folders = Normal<[PhotoFolder]>([])
    /// Whether the user chooses the folders that are searched.
    public var choosesFolders = Normal<Bool>(true)
    public var query = Field<String>("")
    /// The query without surrounding spaces; also the page's title.
    public var name = Normal<String>("")
    public var phase = Status<SearchPhase>(.searching)
    /// The number of photos marked as favourites.
    public var favourites = Normal<Int>(0)
    public var suggestions = Rows<Suggestion>()

    public var submit = Input<Void>()
    public var suggestion = Input<Suggestion.ID>()
    /// Opens the favourites.
    public var showFavourites = Input<Void>()
    public var retry = Input<Void>()
    /// Rescans the folders.
    public var refresh = Input<Void>()
    public var action = Input<SearchAction>()

    public var listToOpen = Context<PhotoQuery>()
    public var response = Request<Response<SearchAction>>()

    public let connection = ConnectionPipeline()

    public init() {}
}

/// The possible states of the search page.
public enum SearchPhase: Equatable, Sendable, Codable {
    case searching
    /// The number of photos that match the query.
    case found(Int)
    case nothing
    /// No folder is chosen.
    case noFolder
    /// The folder was rejected, for the associated reason.
    case rejected(String)
    /// The folder could not be read, for the associated reason.
    case failed(String)
}

/// A recent search text.
public struct Suggestion: Identifiable, Equatable, Sendable, Codable {
    public var id: String { text }
    public let text: String

    public init(_ text: String) { self.text = text }
}
