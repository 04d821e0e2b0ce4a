// SPDX-License-Identifier: Apache-2.0

public import Minya

/// The data of the picker of conversations.
public final class ConversationPickerPipeline: ResultPipeline {
    /// Those whose name has what is looked for; the one that was written in last is the first.
    public var rows = Rows<AnyRow>()
    /// Empty also says that none has such a name.
    public var phase = Status<ConversationPhase>(.loading)
    public var title = Normal<String>("")
    /// What is looked for in their names.
    public var query = Field<String>("")

    public var fetchMore = Input<Void>()
    public var retry = Input<Void>()
    /// What is done to a row: to open it picks it.
    public var action = Input<RowAction>()
    /// Picks the first one.
    public var submit = Input<Void>()
    public var cancel = Input<Void>()
    /// The conversation that was picked.
    public var result = Request<SceneResult<Conversation.ID>>()

    public init() {}
}
