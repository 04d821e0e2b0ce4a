// SPDX-License-Identifier: Apache-2.0

public import Minya
public import MinyaLists

/// The data of the list of conversations.
public final class ConversationsPipeline: ResponsePipeline {
    /// The conversations, the most recent first.
    public var rows = Rows<AnyRow>()
    public var phase = Status<LoadPhase>(.loading)
    /// Whether messages reach others at the moment.
    public var connection = Status<ChatConnection>(.here)
    /// The name of the user.
    public var name = Normal<String>("")
    /// The title for a new conversation.
    public var title = Field<String>("")
    /// The problem of that title; nil for none.
    public var problem = Normal<String?>(nil)
    public var canBegin = Normal<Bool>(false)

    public var begin = Input<Void>()
    public var fetchMore = Input<Void>()
    public var retry = Input<Void>()
    public var action = Input<RowAction>()
    public var response = Request<Response<RowAction>>()

    public init() {}
}
