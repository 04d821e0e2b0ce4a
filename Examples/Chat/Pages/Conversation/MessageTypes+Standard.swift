// SPDX-License-Identifier: Apache-2.0

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
}
