// SPDX-License-Identifier: Apache-2.0

import MinyaLists

extension MessageTypes {
    /// The types that this app provides.
    public static var standard: MessageTypes {
        var types = MessageTypes()
        types.register(TextBody.self) { MessageHandler<TextBody>($0) }
        types.register(PictureBody.self) { MessageHandler<PictureBody>($0) }
        types.register(JoinedBody.self)
        types.register(RenamedBody.self)
        return types
    }

    /// Returns the action handlers of these types and of unknown messages.
    func handlers(_ desk: ChatDesk) -> ActionHandlers {
        var all = ActionHandlers()
        all.register(MessageHandler<UnknownBody>(desk))
        addHandlers(for: desk, to: &all)
        return all
    }
}
