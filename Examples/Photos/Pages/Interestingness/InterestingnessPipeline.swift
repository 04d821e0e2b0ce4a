// SPDX-License-Identifier: Apache-2.0

public import Minya

/// The data of the page of the most interesting photos; its parts have pipelines of their own.
public final class InterestingnessPipeline: Pipeline {
    /// A description of what makes a photo interesting.
    public var ranking = Normal<String>("")

    /// An action such as choosing another folder if the current one cannot be shown, as on the
    /// search page.
    public var action = Input<SearchAction>()
    /// Sent when the page of a photo is closed.
    public var detailLeft = Input<SceneResult<Never>>()

    public var detail = Context<PhotoDetailContext>()
    public var response = Request<Response<SearchAction>>()

    public let top = TopPicturePipeline()
    public let list = RankedListPipeline()
    public let trash = TrashPipeline()
    public let connection = ConnectionPipeline()

    public init() {}
}
