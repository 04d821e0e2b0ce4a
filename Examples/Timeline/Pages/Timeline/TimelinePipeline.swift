// SPDX-License-Identifier: Apache-2.0

public import Minya
public import MinyaLists

/// The data of the timeline.
///
/// Three kinds of data come from separate requests to the service: posts, the number of new posts,
/// and the service's description. The outcome of each is shown separately; that of posts as the
/// phase of the page, as the end row, or as a toast.
public final class TimelinePipeline: ResponsePipeline {
    /// The posts, the gaps between them and the end row, the newest first.
    public var rows = Rows<AnyRow>()
    /// Whether a filter is active; set before rows disappear and reset after they return.
    public var isFiltered = Normal<Bool>(false)
    public var phase = Status<TimelinePhase>(.loading)
    public var progress = Status<TimelineProgress>(.none)
    /// The name of the server that the posts are from: `example.social`.
    public var place = Normal<String>("")
    /// The outcome of the last request for the number of new posts.
    public var unread = Normal<Outcome<UnreadCount>?>(nil)
    /// The description of the service, or why it is missing.
    public var info = Normal<Outcome<TimelineInfo>?>(nil)
    /// The number of new posts that the user has not seen, loaded or not.
    public var newer = Normal<UnreadCount>(UnreadCount(0))
    /// Whether the service is reachable.
    public var isReachable = Status<Bool>(true)

    /// The entry for an access token, while the service requires one that can be entered.
    public var tokenEntry = Child<TokenEntryPipeline>()

    /// The words that visible posts must contain.
    public var filter = Field<String>("")
    /// Whether the first post is visible.
    public var isAtTop = Field<Bool>(true)

    /// Loads newer posts without moving the reading position.
    public var refresh = Input<Void>()
    /// Scrolls to the newest posts.
    public var showNewest = Input<Void>()
    public var fetchMore = Input<Void>()
    public var retry = Input<Void>()
    /// Retries the failed requests for the description and the number of new posts.
    public var retryInfo = Input<Void>()
    /// Opens the service's web page.
    public var visitServer = Input<Void>()
    public var action = Input<RowAction>()
    public var response = Request<Response<RowAction>>()
    /// Requests scrolling to the top after the newest posts were loaded.
    public var scrollToTop = Flag()

    public init() {}
}
