// SPDX-License-Identifier: Apache-2.0

public import Minya

/// The data of the list of conversations.
public final class ConversationsPipeline: ResponsePipeline {
    /// The one that was written in last is the first.
    public var rows = Rows<AnyRow>()
    public var phase = Status<ConversationPhase>(.loading)
    /// Whether what the person writes comes to others now.
    public var connection = Status<ChatConnection>(.here)
    /// Who the person is.
    public var name = Normal<String>("")
    /// What a new conversation is to be called.
    public var title = Field<String>("")
    /// Why it cannot be called so; nil while there is nothing to say.
    public var problem = Normal<String?>(nil)
    public var canBegin = Normal<Bool>(false)

    public var begin = Input<Void>()
    public var fetchMore = Input<Void>()
    public var retry = Input<Void>()
    public var action = Input<RowAction>()
    public var response = Request<Response<RowAction>>()

    public init() {}
}
