// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit)
    import ExampleUIKit
    import Minya
    import MinyaLists
    import MinyaUIKit
    import TimelineCore
    import UIKit

    /// The cell of a post with its author, time, content and attachments.
    final class PostCell: UIView, RowCell {
        private let sharer = UILabel(.caption1, color: .secondaryLabel)
        private let avatar = AvatarButton()
        private let name = UILabel(.headline)
        private let verified = UIImageView(image: UIImage(systemName: "checkmark.seal.fill"))
        private let bot = UILabel(.caption2, color: .secondaryLabel)
        private let handle = UILabel(.caption1, color: .secondaryLabel)
        private let time = UILabel(.caption1, color: .secondaryLabel)
        private let warning = PostWarning()
        private let content = UIStackView()
        private let text = LinkedText()
        private let media = PostMedia()
        private let poll = PostPoll()
        private let link = PostLink()
        private let quote = PostQuote()
        private let footer = PostFooter()
        private lazy var fold = UIButton(localized("Show More"), look: .plain()) { [weak self] in
            self?.send(.toggleFold)
        }
        private lazy var menu = UIButton(localized("Actions"), symbol: "ellipsis") { [weak self] in
            self?.send(.menu)
        }
        private var target: WebLink?
        private var send: (PostRow.Action) -> Void = { _ in }

        init() {
            super.init(frame: .zero)
            arrange()
            verified.isAccessibilityElement = true
            verified.accessibilityLabel = localized("Verified by the Service")
            bot.text = localized("Bot")
            fold.contentHorizontalAlignment = .leading
            avatar.addAction(
                UIAction { [weak self] _ in self?.send(.profile) }, for: .primaryActionTriggered)
            warning.onToggle = { [weak self] in self?.send(.toggleWarning) }
            text.onFollow = { [weak self] link in self?.send(.follow(link)) }
            link.onPress = { [weak self] in
                if let target = self?.target { self?.send(.follow(target)) }
            }
            quote.onPress = { [weak self] in self?.send(.openShared) }
        }

        @available(*, unavailable)
        required init?(coder: NSCoder) { nil }

        func show(_ row: RowEnd<PostViewModel, PostRow.Action>) {
            show(row.viewModel) { row.send($0) }
        }

        /// Shows a post, and sends the user's actions on it.
        func show(_ shown: PostViewModel, send: @escaping (PostRow.Action) -> Void) {
            self.send = send
            showAuthor(shown)
            warning.isHidden = shown.warning.isEmpty
            warning.show(shown.warning, isOpen: shown.isOpen)
            content.isHidden = !shown.isOpen
            showContent(shown)
            footer.show(shown.post)
        }

        func clear() {
            send = { _ in }
            avatar.clear()
            media.clear()
        }

        // MARK: - Parts

        private func arrange() {
            for label in [name, handle] {
                label.setContentCompressionResistancePriority(.defaultLow, for: .horizontal)
            }
            for view in [verified, bot, time, menu] {
                view.setContentHuggingPriority(.required, for: .horizontal)
            }
            let names = UIStackView(arrangedSubviews: [name, verified, bot, UIView()])
            names.spacing = 4
            let author = UIStackView(arrangedSubviews: [names, handle])
            author.axis = .vertical
            let head = UIStackView(arrangedSubviews: [avatar, author, time, menu])
            head.spacing = 10
            head.alignment = .top
            for view in [text, fold, media, poll, link, quote] { content.addArrangedSubview(view) }
            let column = UIStackView(arrangedSubviews: [sharer, head, warning, content, footer])
            for stack in [content, column] {
                stack.axis = .vertical
                stack.spacing = 8
            }
            column.translatesAutoresizingMaskIntoConstraints = false
            addSubview(column)
            // As wide as is comfortable to read.
            NSLayoutConstraint.activate([
                column.topAnchor.constraint(equalTo: layoutMarginsGuide.topAnchor),
                column.bottomAnchor.constraint(equalTo: layoutMarginsGuide.bottomAnchor),
                column.leadingAnchor.constraint(equalTo: readableContentGuide.leadingAnchor),
                column.trailingAnchor.constraint(equalTo: readableContentGuide.trailingAnchor),
            ])
        }

        private func showAuthor(_ shown: PostViewModel) {
            let post = shown.post
            sharer.text = shown.sharer
            sharer.isHidden = shown.sharer.isEmpty
            avatar.show(post.avatar, of: post.name)
            name.text = post.name
            handle.text = post.handle
            verified.isHidden = !post.isVerified
            bot.isHidden = !post.isBot
            time.text = post.time
            time.accessibilityLabel = post.date
        }

        private func showContent(_ shown: PostViewModel) {
            let post = shown.post
            text.show(post.text)
            text.isHidden = post.text.text.isEmpty
            fold.isHidden = shown.fold == nil
            fold.configuration?.title =
                shown.fold == .unfolded ? localized("Show Less") : localized("Show More")
            // Do not load media behind a warning before it is opened.
            media.isHidden = !shown.isOpen || shown.media.isEmpty
            if media.isHidden {
                media.clear()
            } else {
                media.show(shown.media, more: shown.moreMedia, isConcealed: shown.isConcealed) {
                    [weak self] in self?.send($0)
                }
            }
            poll.show(post.poll)
            target = post.cardLink
            link.isHidden = target == nil
            link.show(post.cardTitle, post.cardHost)
            quote.isHidden = shown.quote == nil
            // A post without media of its own shows those of the quoted post.
            if let quoted = shown.quote { quote.show(quoted, countsMedia: shown.media.isEmpty) }
        }
    }
#endif
