// SPDX-License-Identifier: Apache-2.0

public import Minya

/// The store of the details page, which follows the message while the page is open.
public final class MessageDetailsStore: Store {
    /// The names of the store's work.
    public enum Work: String { case message }

    public static var needs: Needs { Needs(.chat, .account, .messageTypes) }

    public let lifetime = Lifetime()
    public let pipeline = StoreEnd(MessageDetailsPipeline())

    private let message: Message
    private let chat: any ChatSource
    private let account: Account
    private let types: MessageTypes

    public init(context: MessageDetailsContext, dependencies: Dependencies) {
        message = context.message
        chat = dependencies[.chat]
        account = dependencies[.account]
        types = dependencies[.messageTypes]
        show(message, context.text)
    }

    public func load() {
        follow(.message, chat.messages(of: message.conversation).changes()) { store, change in
            let id = store.message.id
            switch change {
            case .put(let messages):
                guard let now = messages.last(where: { $0.id == id }) else { return }
                store.show(now, store.types.text(of: now))
            case .removed(let ids):
                if ids.contains(id) { store.pipeline.response.send(.back) }
            case .reset: break
            }
        }
    }

    private func show(_ message: Message, _ text: String) {
        pipeline.message = MessageDetails(
            message: message, text: text, isMine: message.sender == account.name)
    }
}
