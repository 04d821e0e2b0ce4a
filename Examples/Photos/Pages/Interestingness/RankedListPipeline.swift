// SPDX-License-Identifier: Apache-2.0

public import Minya

/// The data of the list of all photos, the most interesting first.
public final class RankedListPipeline: Pipeline {
    public var photos = Rows<Photo>()
    public var total = Normal<Int>(0)
    public var phase = Status<RankedListPhase>(.loading)
    public var isLoadingMore = Status<Bool>(false)
    /// When the list was so, if it is told from memory; else nil.
    public var seen = Status<PhotoDate?>(nil)
    /// The row that is marked, by a click or by arrow keys; its photo is the large picture.
    public var selected = Field<Photo.ID?>(nil)

    /// A row was opened, by Enter or a double click.
    public var opened = Input<Photo.ID>()
    public var fetchMore = Input<Void>()
    public var retry = Input<Void>()

    public var response = Request<RankedListResponse>()

    public init() {}
}

/// Which face the list, and with it the page, shows.
public enum RankedListPhase: Equatable, Sendable {
    case loading
    case photos
    case empty
    /// The folders said no, and why.
    case rejected(String)
    /// The folders could not be read, and why.
    case failed(String)
}

/// What the list has to tell in passing.
public enum RankedListResponse: Equatable, Sendable {
    /// The next page did not come; the photos that are there stay.
    case couldNotLoadMore(String)
    /// The photos of some folders are missing, and why.
    case skippedFolders(String)
}
