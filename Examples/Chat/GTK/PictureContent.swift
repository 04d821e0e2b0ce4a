// SPDX-License-Identifier: Apache-2.0

import ChatCore
import MinyaGTK

/// A picture with its caption.
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

    /// Returns a widget for a picture of that size.
    ///
    /// It reserves its space before the picture is decoded, so that the layout does not change
    /// afterwards.
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

/// The view model of a picture.
struct PictureShown: Equatable, Sendable {
    let message: Message.ID
    let bytes: [UInt8]
    let caption: TextShown
    let summary: String
    /// A version that changes with the bytes, because a message may be edited.
    let version: Int64
    /// The width of the reserved space, in points.
    let width: Int
    let height: Int

    /// The maximum size of a picture.
    private static let most = (width: 260, height: 260)
    /// The minimum length of a side, so that the picture can always be clicked.
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
