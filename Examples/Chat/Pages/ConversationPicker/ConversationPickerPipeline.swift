// SPDX-License-Identifier: Apache-2.0

public import Minya
public import MinyaLists

/// The data of the conversation picker.
public final class ConversationPickerPipeline: ResultPipeline {
    /// The conversations whose title matches the query, the most recent first.
    public var rows = Rows<AnyRow>()
    /// The phase; `.empty` if no title matches, too.
    public var phase = Status<LoadPhase>(.loading)
    public var title = Normal<String>("")
    /// The text to search for in the titles.
    public var query = Field<String>("")

    public var fetchMore = Input<Void>()
    public var retry = Input<Void>()
    /// The action on a row: opening a row picks it.
    public var action = Input<RowAction>()
    /// Picks the first conversation.
    public var submit = Input<Void>()
    public var cancel = Input<Void>()
    /// The picked conversation.
    public var result = Request<SceneResult<Conversation.ID>>()

    public init() {}
}
