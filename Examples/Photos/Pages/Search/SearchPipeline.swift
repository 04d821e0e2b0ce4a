// SPDX-License-Identifier: Apache-2.0

public import Minya

/// The data of the page that the app starts with: what to look for, and where.
public final class SearchPipeline: Pipeline {
    public var folders = Normal<[PhotoFolder]>([])
    /// Whether the person chooses the folders that are searched.
    public var choosesFolders = Normal<Bool>(true)
    public var query = Field<String>("")
    /// What is searched for, without the spaces around it; a page is called so.
    public var name = Normal<String>("")
    public var phase = Status<SearchPhase>(.searching)
    /// How many photos the person marked as favourites.
    public var favourites = Normal<Int>(0)
    public var suggestions = Rows<Suggestion>()

    public var submit = Input<Void>()
    public var suggestion = Input<Suggestion.ID>()
    /// The favourites are to be seen.
    public var showFavourites = Input<Void>()
    public var retry = Input<Void>()
    /// The folders are to be looked at anew.
    public var refresh = Input<Void>()
    public var action = Input<SearchAction>()

    public var list = Context<PhotoQuery>()
    public var response = Request<Response<SearchAction>>()

    public let connection = ConnectionPipeline()

    public init() {}
}

/// Which face the search page shows.
public enum SearchPhase: Equatable, Sendable {
    case searching
    /// How many photos there are for what is typed.
    case found(Int)
    case nothing
    /// No folder is chosen.
    case noFolder
    /// The folder said no, and why.
    case rejected(String)
    /// The folder could not be read, and why.
    case failed(String)
}

/// A text that was searched for before.
public struct Suggestion: Identifiable, Equatable, Sendable {
    public var id: String { text }
    public let text: String

    public init(_ text: String) { self.text = text }
}
