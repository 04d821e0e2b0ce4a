// SPDX-License-Identifier: Apache-2.0

public import Minya

/// The data of the list of what was found.
public final class PhotoListPipeline: ListingPipeline {
    public var query = Normal<PhotoQuery>(PhotoQuery())

    /// Which view the list is shown by.
    public var layout = Field<PhotoLayout>(.grid)
    /// Where the list is scrolled to, for the view that takes the place of another; nil at the top.
    public var place = Field<RowsPlace<Photo.ID>?>(nil)

    public var chosen = Input<Photo.ID>()
    /// Where the folder cannot be shown, another may be chosen, as on the search page.
    public var action = Input<SearchAction>()
    /// The page of a photo was left.
    public var detailLeft = Input<SceneResult<Never>>()

    public var detail = Context<PhotoDetailContext>()
    public var response = Request<Response<SearchAction>>()

    public let trash = TrashPipeline()
    public let connection = ConnectionPipeline()
}
