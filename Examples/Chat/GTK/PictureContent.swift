// SPDX-License-Identifier: Apache-2.0

import ChatCore
import MinyaGTK

/// A picture, with what was written to it.
final class PictureContent: Box, MessageContent {
    private let frame = Box(.vertical)
    private let caption = TextContent()
    private var picture: AsyncPicture?
    private var room = (width: 0, height: 0)

    required init() {
        super.init(.vertical, spacing: 4)
        frame.addCSSClass("chat-picture")
        append(frame)
        append(caption)
    }

    func show(_ shown: PictureShown, send: @escaping @MainActor (MessageAction) -> Void) {
        caption.isVisible = !shown.caption.text.isEmpty
        caption.show(shown.caption, send: send)
        let picture = picture(shown.width, shown.height)
        picture.alternativeText = shown.summary
        picture.show(
            MessagePictures.shared.keep(shown.bytes, of: shown.message), version: shown.version)
    }

    func clear() { picture?.show(nil) }

    /// What shows a picture of that size: it takes its room before it is decoded, so that nothing
    /// moves when it is.
    private func picture(_ width: Int, _ height: Int) -> AsyncPicture {
        if let picture, room == (width, height) { return picture }
        let made = AsyncPicture(MessagePictures.loader, width: width, height: height, fills: false)
        made.halign = .start
        frame.removeAll()
        frame.append(made)
        picture = made
        room = (width, height)
        return made
    }
}

/// What is shown of a picture.
struct PictureShown: Equatable, Sendable {
    let message: Message.ID
    let bytes: [UInt8]
    let caption: TextShown
    let summary: String
    /// Another one for other bytes: a message may be edited.
    let version: Int64
    /// The room that it takes, in points.
    let width: Int
    let height: Int

    /// No picture takes more room than this.
    private static let most = (width: 320, height: 320)
    /// So much is always there to be pressed.
    private static let least = 48

    init(_ body: PictureBody, of message: Message.ID) {
        self.message = message
        bytes = body.bytes
        caption = TextShown(TextBody(body.caption))
        summary = body.summary
        version = Int64(body.bytes.hashValue)
        let scale = min(
            1, Double(Self.most.width) / Double(body.width),
            Double(Self.most.height) / Double(body.height))
        width = max(Self.least, Int(Double(body.width) * scale))
        height = max(Self.least, Int(Double(body.height) * scale))
    }
}
