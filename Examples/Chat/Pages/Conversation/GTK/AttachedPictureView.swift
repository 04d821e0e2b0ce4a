// SPDX-License-Identifier: Apache-2.0

import ChatCore
import Minya
import MinyaGTK

/// A picture to send: a thumbnail with a caption, or the reason why it cannot be sent.
final class AttachedPictureView: WidgetView<AttachedPicturePipeline> {
    let caption = TextEditor(
        placeholder: localized("Caption"), maximumHeight: 76, limit: PictureBody.longestCaption)
    let remove = Button(icon: "window-close-symbolic", name: localized("Remove"))
    private let picture = AsyncPicture(
        MessagePictures.loader, width: AttachedPictureView.width, height: 96)
    private let spinner = Spinner(size: 24)
    private let reason = Label()
    private let retry = Button(label: localized("Try Again"))

    /// Wide enough for the reason at any text size: the tray's height is that of its natural width.
    private static var width: Int { Int(148 * Widget.textScale) }

    required init(pipeline: ViewEnd<AttachedPicturePipeline>) {
        super.init(pipeline: pipeline)
        for style in ["circular", "osd"] { remove.addCSSClass(style) }
        remove.halign = .end
        remove.valign = .start
        remove.setMargins(4)
        retry.onClick = { [weak self] in self?.pipeline.retry.send() }
        reason.wraps = true
        reason.xalign = 0
        reason.maximumCharacters = 20
        for style in ["caption", "error"] { reason.addCSSClass(style) }
        picture.addCSSClass("chat-attached")
        spinner.halign = .start
        spinner.valign = .start
        spinner.setMargins(9)
        let frame = Overlay(picture)
        frame.add(spinner)
        frame.add(remove)
        root = Box(.vertical, spacing: 6, [frame, reason, retry, caption])
        root.valign = .start
        root.setSizeRequest(width: Self.width)
        root.hexpand = false
    }

    override func addObservers() {
        bind(\.caption, to: caption)
        pipeline.observe(\.name, by: self) { view, name in
            view.picture.alternativeText = name
            view.caption.accessibleLabel = localized("Caption of %s", name)
            view.remove.accessibleLabel = localized("Remove %s", name)
            view.remove.tooltip = view.remove.accessibleLabel
        }
        pipeline.observe(\.state, by: self) { view, state in view.show(state) }
    }

    private func show(_ state: AttachedPictureState) {
        spinner.isVisible = state == .preparing
        var (why, canRetry, isRejected) = ("", false, false)
        switch state {
        case .preparing: break
        case .ready(let body):
            let hash = body.bytes.hashValue
            picture.show(MessagePictures.shared.keep(body.bytes, of: "\(hash)"))
        case .rejected(let text): (why, isRejected) = (text, true)
        case .failed(let text): (why, canRetry) = (text, true)
        }
        reason.text = why
        reason.isVisible = !why.isEmpty
        retry.isVisible = canRetry
        caption.isVisible = !isRejected
    }
}
