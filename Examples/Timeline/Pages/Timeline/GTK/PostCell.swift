// SPDX-License-Identifier: Apache-2.0

import Minya
import MinyaGTK
import MinyaLists
import TimelineCore

/// The cell of a post with its author, time, content and attachments.
///
/// Widgets that few posts need are created on first use, because a list creates two hundred cells.
final class PostCell: InterfaceWidget<PostOutlets>, RowCell {
    private var warning: PostWarning?
    private var fold: PostFold?
    private var media: PostMedia?
    private var choices: [PollChoice] = []
    private var link: PostLink?
    private var quote: PostQuote?
    private var footer: PostFooter?
    private var avatar: AvatarPicture?
    private var date: String?
    private var send: @MainActor (PostRow.Action) -> Void = { _ in }

    override init() {
        super.init()
        guard let ui = outlets else { return }
        avatar = AvatarPicture(ui.avatar)
        ui.profile.onActivate = { [weak self] in self?.send(.profile) }
        ui.menu.onActivate = { [weak self] in self?.send(.menu) }
        onContextMenu { [weak self] in self?.send(.menu) }
        // The date is long and rarely needed, so it is only a tooltip.
        ui.time.askTooltip { [weak self] in self?.date }
    }

    func show(_ row: RowEnd<PostViewModel, PostRow.Action>) {
        show(row.viewModel) { row.send($0) }
    }

    /// Shows a post, and sends the user's actions on it.
    func show(_ shown: PostViewModel, send: @escaping @MainActor (PostRow.Action) -> Void) {
        guard let ui = outlets else { return }
        self.send = send
        showAuthor(shown, ui)
        ui.warning.isVisible = !shown.warning.isEmpty
        if !shown.warning.isEmpty {
            part(&warning, in: ui.warning, PostWarning()).show(shown.warning, isOpen: shown.isOpen)
            {
                send(.toggleWarning)
            }
        }
        ui.content.isVisible = shown.isOpen
        showContent(shown, ui)
        let post = shown.post
        ui.footer.isVisible = !post.numbers.isEmpty || !post.note.isEmpty
        if ui.footer.isVisible { part(&footer, in: ui.footer, PostFooter()).show(post) }
    }

    func clear() {
        send = { _ in }
        avatar?.clear()
        media?.clear()
    }

    // MARK: - Parts

    private func part<Part: Widget>(
        _ part: inout Part?, in slot: Box, _ make: @autoclosure () -> Part
    ) -> Part {
        if let part { return part }
        let made = make()
        made.hexpand = true
        slot.append(made)
        part = made
        return made
    }

    private func showAuthor(_ shown: PostViewModel, _ ui: PostOutlets) {
        let post = shown.post
        ui.sharer.text = shown.sharer
        ui.sharer.isVisible = !shown.sharer.isEmpty
        avatar?.show(post.avatar, of: post.name)
        ui.name.text = post.name
        ui.handle.text = post.handle
        ui.verified.isVisible = post.isVerified
        ui.bot.isVisible = post.isBot
        ui.time.text = post.time
        date = post.date
    }

    private func showContent(_ shown: PostViewModel, _ ui: PostOutlets) {
        let post = shown.post
        let send = send
        let links = post.text.links.map { Label.Link($0.range, to: $0.target.address) }
        ui.text.show(post.text.text, links) { address in
            if let link = WebLink(address) { send(.follow(link)) }
        }
        ui.text.alignByText()
        ui.text.isVisible = !post.text.text.isEmpty
        ui.fold.isVisible = shown.fold != nil
        if let state = shown.fold {
            part(&fold, in: ui.fold, PostFold()).show(state) { send(.toggleFold) }
        }
        // Do not load media behind a warning before it is opened.
        let isSeen = shown.isOpen && !shown.media.isEmpty
        ui.media.isVisible = isSeen
        if isSeen {
            part(&media, in: ui.media, PostMedia()).show(
                shown.media, more: shown.moreMedia, isConcealed: shown.isConcealed, send: send)
        } else {
            media?.clear()
        }
        show(post.poll, ui.poll)
        ui.link.isVisible = post.cardLink != nil
        if let target = post.cardLink {
            part(&link, in: ui.link, PostLink()).show(post.cardTitle, post.cardHost) {
                send(.follow(target))
            }
        }
        ui.quote.isVisible = shown.quote != nil
        if let quoted = shown.quote {
            // A post without media of its own shows those of the quoted post.
            part(&quote, in: ui.quote, PostQuote()).show(quoted, countsMedia: shown.media.isEmpty) {
                send(.openShared)
            }
        }
    }

    private func show(_ poll: PollShown?, _ box: Box) {
        box.isVisible = poll != nil
        let shown = poll?.choices ?? []
        while choices.count < shown.count {
            let choice = PollChoice()
            choices.append(choice)
            box.append(choice)
        }
        for (index, choice) in choices.enumerated() {
            choice.isVisible = index < shown.count
            if index < shown.count {
                choice.show(shown[index], summary: index == shown.count - 1 ? poll?.summary : nil)
            }
        }
    }
}
