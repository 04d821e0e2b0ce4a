// SPDX-License-Identifier: Apache-2.0

import Minya
import MinyaGTK
import TimelineCore

/// A post: who wrote it and when, what it says, and what belongs to it.
final class PostCell: InterfaceWidget<PostOutlets>, RowCell {
    private let media = MediaGrid()
    private var choices: [PollChoice] = []
    private var avatar: AvatarPicture?
    private var send: @MainActor (PostRow.Action) -> Void = { _ in }
    private var cardLink: WebLink?

    override init() {
        super.init()
        guard let ui = outlets else { return }
        avatar = AvatarPicture(ui.avatar)
        ui.media.append(media)
        media.onLook = { [weak self] index in self?.send(.look(index)) }
        ui.profile.onActivate = { [weak self] in self?.send(.profile) }
        ui.menu.onActivate = { [weak self] in self?.send(.menu) }
        ui.toggleWarning.onActivate = { [weak self] in self?.send(.toggleWarning) }
        ui.reveal.onActivate = { [weak self] in self?.send(.reveal) }
        ui.openShared.onActivate = { [weak self] in self?.send(.openShared) }
        ui.openCard.onActivate = { [weak self] in
            if let self, let cardLink { send(.follow(cardLink)) }
        }
        onContextMenu { [weak self] in self?.send(.menu) }
        // The date is long, and rarely asked for.
        ui.time.askTooltip { [weak self] in self?.date }
    }

    private var date: String?

    func show(_ row: RowEnd<PostViewModel, PostRow.Action>) {
        show(row.viewModel) { row.send($0) }
    }

    /// Shows a post, and hands on what the person does with it.
    func show(_ shown: PostViewModel, send: @escaping @MainActor (PostRow.Action) -> Void) {
        guard let ui = outlets else { return }
        self.send = send
        let post = shown.post
        ui.sharer.text = shown.sharer
        ui.sharerLine.isVisible = !shown.sharer.isEmpty
        showAuthor(post, ui)
        ui.warning.text = shown.warning
        ui.warningLine.isVisible = !shown.warning.isEmpty
        if !shown.warning.isEmpty {
            ui.warningButton.label = shown.isOpen ? localized("Hide") : localized("Show")
        }
        ui.content.isVisible = shown.isOpen
        showContent(shown, ui)
        showFooter(post, ui)
    }

    func clear() {
        send = { _ in }
        avatar?.clear()
        media.clear()
    }

    // MARK: - Parts

    private func showAuthor(_ post: PostShown, _ ui: PostOutlets) {
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
        ui.text.show(post.text.text, post.text.links) { [weak self] address in
            if let link = WebLink(address) { self?.send(.follow(link)) }
        }
        ui.text.isVisible = !post.text.text.isEmpty
        // What is behind a warning is not fetched before it is asked for.
        media.show(shown.isOpen ? shown.media : [], isCovered: shown.isConcealed)
        ui.mediaFrame.isVisible = !shown.media.isEmpty
        ui.revealButton.isVisible = shown.isConcealed
        ui.moreMedia.text = localized(one: "and %d more", many: "and %d more", shown.moreMedia)
        ui.moreMedia.isVisible = shown.moreMedia > 0
        show(post.poll, ui.poll)
        cardLink = post.cardLink
        ui.cardTitle.text = post.cardTitle.isEmpty ? post.cardHost : post.cardTitle
        ui.cardHost.text = post.cardHost
        ui.linkCard.isVisible = post.cardLink != nil
        show(shown.quote, beside: shown.media.count, ui)
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

    private func show(_ quote: PostViewModel.Quote?, beside shown: Int, _ ui: PostOutlets) {
        ui.quote.isVisible = quote != nil
        switch quote {
        case .post(let post):
            ui.quoteName.text = localized("%1$s · %2$s", post.name, post.time)
            ui.quoteText.text = post.text.text
            // Without pictures of its own the post shows those of the other.
            let count = shown == 0 ? post.mediaCount : 0
            ui.quoteMedia.text = localized(one: "%d attachment", many: "%d attachments", count)
            ui.quoteMedia.isVisible = count > 0
        case .gone(let why):
            ui.quoteName.text = ""
            ui.quoteText.text = why
            ui.quoteMedia.isVisible = false
        case nil: return
        }
        ui.quoteName.isVisible = !ui.quoteName.text.isEmpty
        ui.quoteText.isVisible = !ui.quoteText.text.isEmpty
        ui.openShared.isEnabled = ui.quoteName.isVisible
    }

    private func showFooter(_ post: PostShown, _ ui: PostOutlets) {
        for (box, label, text) in [
            (ui.repliesBox, ui.replies, post.numbers.replies),
            (ui.sharesBox, ui.shares, post.numbers.shares),
            (ui.likesBox, ui.likes, post.numbers.likes),
        ] {
            label.text = text
            box.isVisible = !text.isEmpty
        }
        ui.note.text = post.note
        ui.note.isVisible = !post.note.isEmpty
        ui.footer.isVisible = !post.numbers.isEmpty || !post.note.isEmpty
    }
}
