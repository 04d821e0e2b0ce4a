// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit)
    import ExampleUIKit
    import Minya
    import MinyaUIKit
    import TimelineCore
    import UIKit

    /// The page of a post, with its content and its details.
    final class PostDetailView: UIKitView<PostDetailPipeline> {
        private let cell = PostCell()
        private let reason = UILabel(.callout, color: .systemRed, lines: 0)
        private let retry = UIButton(localized("Try Again"))
        private let spinner = UIActivityIndicatorView()
        private let facts = UIStackView()
        private var shownFacts: [PostFact] = []
        private var making: Task<Void, Never>?
        private lazy var reload = UIBarButtonItem(localized("Reload"), symbol: "arrow.clockwise") {
            [weak self] in self?.pipeline.refresh.send()
        }

        isolated deinit { making?.cancel() }

        required init(pipeline: ViewEnd<PostDetailPipeline>) {
            super.init(pipeline: pipeline)
            title = localized("Post")
            navigationItem.largeTitleDisplayMode = .never
            navigationItem.rightBarButtonItems = [reload]
            // An empty cell would show a placeholder author; hide it until the post is known.
            cell.isHidden = true
            spinner.accessibilityLabel = localized("Loading the post")
            facts.axis = .vertical
            facts.spacing = 12
            facts.accessibilityLabel = localized("About This Post")
            let column = PageColumn([spinner, reason, retry, cell, facts])
            column.backgroundColor = .systemBackground
            root = column
            addShortcut("r", title: localized("Reload")) { [weak self] in
                self?.pipeline.refresh.send()
            }
        }

        override func addObservers() {
            super.addObservers()
            bind(\.refresh, to: retry)
            pipeline.observe(\.row, by: self) { view, row in
                if let row { view.show(row) }
            }
            pipeline.observe(\.isLoading, by: self) { view, isLoading in
                if isLoading { view.spinner.startAnimating() } else { view.spinner.stopAnimating() }
                view.reload.isEnabled = !isLoading
                view.retry.isEnabled = !isLoading
            }
            pipeline.observe(\.outcome, by: self) { view, outcome in
                let reason = outcome?.notice
                view.reason.text = reason
                view.reason.isHidden = reason == nil
                view.retry.isHidden = reason == nil
            }
        }

        /// Creates the view model off the main actor, because a post may have a megabyte of text.
        private func show(_ row: PostRow) {
            making?.cancel()
            making = Task { [weak self] in
                let shown = await Self.made(row)
                guard !Task.isCancelled, let self else { return }
                cell.isHidden = false
                cell.show(shown) { [weak self] in self?.pipeline.action.send($0) }
                show(shown.facts(of: row))
            }
        }

        private func show(_ new: [PostFact]) {
            guard new != shownFacts else { return }
            shownFacts = new
            for view in facts.arrangedSubviews { view.removeFromSuperview() }
            for fact in new {
                facts.addArrangedSubview(UIStackView(fact: fact.name, fact.value))
            }
        }

        @concurrent
        private static func made(_ row: PostRow) async -> PostViewModel {
            PostViewModel(row, PostText.onPage)
        }
    }
#endif
