// SPDX-License-Identifier: Apache-2.0

public import Minya
public import MinyaLists

/// The data of the list of matching photos.
public final class PhotoListPipeline: ListingPipeline {
    public var query = Normal<PhotoQuery>(PhotoQuery())

    /// The layout of the list.
    public var layout = Field<PhotoLayout>(.grid)
    /// The scroll position of the list, for the view that replaces another; nil at the top.
    public var place = Field<RowsPlace<Photo.ID>?>(nil)

    public var chosen = Input<Photo.ID>()
    /// An action such as choosing another folder if the current one cannot be shown, as on the
    /// search page.
    public var action = Input<SearchAction>()
    /// Sent when the page of a photo is closed.
    public var detailLeft = Input<SceneResult<Never>>()

    public var detail = Context<PhotoDetailContext>()
    public var response = Request<Response<SearchAction>>()

    public let trash = TrashPipeline()
    public let connection = ConnectionPipeline()
}
