// SPDX-License-Identifier: Apache-2.0

public import Minya

/// The data of the list of what was found.
public final class PhotoListPipeline: Pipeline {
    public var query = Normal<PhotoQuery>(PhotoQuery())
    public var photos = Rows<Photo>()
    public var total = Normal<Int>(0)
    public var phase = Status<PhotoListPhase>(.loading)
    public var isLoadingMore = Status<Bool>(false)

    /// Which view the list is shown by.
    public var layout = Field<PhotoLayout>(.grid)
    /// The photo that is marked: the one whose page was opened last, or that arrow keys came to.
    public var selected = Field<Photo.ID?>(nil)
    /// Where the list is scrolled to, for the view that takes the place of another; nil at the top.
    public var place = Field<RowsPlace<Photo.ID>?>(nil)

    public var fetchMore = Input<Void>()
    public var chosen = Input<Photo.ID>()
    public var retry = Input<Void>()
    /// Where the folder cannot be shown, another may be chosen, as on the search page.
    public var action = Input<SearchAction>()
    /// The page of a photo was left.
    public var detailLeft = Input<SceneResult<Never>>()

    public var detail = Context<PhotoDetailContext>()
    public var response = Request<Response<SearchAction>>()

    public let trash = TrashPipeline()
    public let connection = ConnectionPipeline()

    public init() {}
}

/// Which face the list shows.
public enum PhotoListPhase: Equatable, Sendable {
    case loading
    case photos
    case empty
    /// The folder said no, and why.
    case rejected(String)
    /// The folder could not be read, and why.
    case failed(String)
}
