// SPDX-License-Identifier: Apache-2.0

public import Minya

/// The data of the timeline.
///
/// Three kinds of it come from the service, each by requests of its own: posts, how many are new,
/// and what the service says of itself. How each of the three ended is seen apart: that of posts as
/// the page's face, as the row at the end, or in passing.
public final class TimelinePipeline: ResponsePipeline {
    /// Posts, gaps between them and the end, the newest first.
    public var rows = Rows<AnyRow>()
    /// Whether only some posts are in the list: said before the others go, and after they came back.
    public var isFiltered = Normal<Bool>(false)
    public var phase = Status<TimelinePhase>(.loading)
    public var progress = Status<TimelineProgress>(.none)
    /// Where the posts are from: `example.social`.
    public var place = Normal<String>("")
    /// How the last question for the number of new posts ended.
    public var unread = Normal<Outcome<UnreadCount>?>(nil)
    /// What the service says of itself, or why it does not.
    public var info = Normal<Outcome<TimelineInfo>?>(nil)
    /// How many new posts the person has not seen, whether they are in the list above or still at
    /// the service.
    public var newer = Normal<UnreadCount>(UnreadCount(0))
    /// Whether there is a way to the service.
    public var isReachable = Status<Bool>(true)

    /// The access token that is entered where the server wants one; nobody is shown it.
    public var token = Field<Secret>(Secret(""))
    /// Whether there is one to be kept, and none on its way.
    public var canKeepToken = Normal<Bool>(false)

    /// Only posts that have these words are shown.
    public var filter = Field<String>("")
    /// Whether the first post is in sight.
    public var isAtTop = Field<Bool>(true)

    /// Asks for newer posts, and leaves what is read where it is.
    public var refresh = Input<Void>()
    /// Brings the newest posts into sight.
    public var showNewest = Input<Void>()
    public var fetchMore = Input<Void>()
    public var retry = Input<Void>()
    /// Asks again what the service is, and how many posts are new, where that could not be had.
    public var askAgain = Input<Void>()
    /// Keeps the token that was entered, and asks with it.
    public var keepToken = Input<Void>()
    /// Goes to the service's own page.
    public var visitServer = Input<Void>()
    public var action = Input<RowAction>()
    public var response = Request<Response<RowAction>>()
    /// The newest posts are there: the list goes to its top.
    public var goToTop = Flag()

    public init() {}
}
