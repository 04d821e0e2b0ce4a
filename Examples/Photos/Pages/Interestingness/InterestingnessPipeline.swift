// SPDX-License-Identifier: Apache-2.0

public import Minya

/// The data of the page of the most interesting photos; its parts have pipelines of their own.
public final class InterestingnessPipeline: Pipeline {
    /// What makes a photo interesting, in words.
    public var ranking = Normal<String>("")

    /// Where the folder cannot be shown, another may be chosen, as on the search page.
    public var action = Input<SearchAction>()
    /// The page of a photo was left.
    public var detailLeft = Input<SceneResult<Never>>()

    public var detail = Context<PhotoDetailContext>()
    public var response = Request<Response<SearchAction>>()

    public let top = TopPicturePipeline()
    public let list = RankedListPipeline()
    public let trash = TrashPipeline()
    public let connection = ConnectionPipeline()

    public init() {}
}
