// SPDX-License-Identifier: Apache-2.0

public import Minya

/// The data of the page of the most interesting photos; its parts have pipelines of their own.
public final class InterestingnessPipeline: Pipeline {
    /// What makes a photo interesting, in words.
    public var ranking = Normal<String>("")

    /// The page of a photo was left.
    public var detailLeft = Input<SceneResult<Never>>()

    public var detail = Context<PhotoDetailContext>()
    public var response = Request<InterestingnessResponse>()

    public let top = TopPicturePipeline()
    public let list = RankedListPipeline()
    public let trash = TrashPipeline()

    public init() {}
}

/// What the page's store wants of the UI.
public enum InterestingnessResponse: Equatable, Sendable {
    /// The next page did not come; the photos that are there stay.
    case couldNotLoadMore(String)
    /// Folders that may not be read: their photos are missing.
    case skippedFolders(Int)
}
