// SPDX-License-Identifier: Apache-2.0

import Minya
import MinyaGTK
import TimelineCore

/// The page of a post, with its content and its details in rows.
package final class PostDetailView: InterfaceView<PostDetailPipeline, PostDetailOutlets> {
    private let cell = PostCell()
    private var making: Task<Void, Never>?
    private var facts: [PostFact] = []

    isolated deinit {
        making?.cancel()
    }

    package override func setUp(_ ui: PostDetailOutlets) {
        title = localized("Post")
        header.packEnd(ui.refreshButton)
        ui.post.append(cell)
        // An empty cell would show a placeholder author; hide it until the post is known.
        cell.isVisible = false
        ui.facts.accessibleLabel = localized("About This Post")
        ui.refresh.onActivate = { [weak self] in self?.refresh() }
        for key in ["F5", "<Control>r"] {
            addShortcut(key, title: localized("Reload"), group: localized("Posts")) {
                [weak self] in
                self?.refresh()
                return true
            }
        }
    }

    package override func connect(_ ui: PostDetailOutlets) {
        pipeline.observe(\.row, by: self) { view, row in
            if let row { view.show(row, ui) }
        }
        pipeline.observe(\.isLoading, by: self) { _, isLoading in
            ui.progress.isVisible = isLoading
            ui.progress.isPulsing = isLoading
            ui.refresh.isEnabled = !isLoading
        }
        pipeline.observe(\.outcome, by: self) { _, outcome in
            let reason = outcome?.notice
            ui.reason.text = reason ?? ""
            ui.notice.isVisible = reason != nil
        }
    }

    private func refresh() {
        TimelinePictures.loader.fetchAgain()
        pipeline.refresh.send()
    }

    // MARK: - The post

    /// Creates the view model off the main actor, because a post may have a megabyte of text.
    private func show(_ row: PostRow, _ ui: PostDetailOutlets) {
        making?.cancel()
        making = Task { [weak self] in
            let shown = await Self.made(row)
            guard !Task.isCancelled, let self else { return }
            cell.isVisible = true
            cell.show(shown) { [weak self] in self?.pipeline.action.send($0) }
            show(shown.facts(of: row), ui)
        }
    }

    /// Reuses the widgets of rows that stay, because one of them may have the focus.
    private func show(_ new: [PostFact], _ ui: PostDetailOutlets) {
        guard new != facts else { return }
        if new.map(\.name) == facts.map(\.name) {
            for (fact, row) in zip(new, ui.facts.rows) { (row as? ActionRow)?.title = fact.value }
        } else {
            ui.facts.rows = new.map { fact in
                let row = ActionRow(title: fact.value, subtitle: fact.name)
                row.subtitleLines = 0
                return row
            }
        }
        facts = new
    }

    @concurrent
    private static func made(_ row: PostRow) async -> PostViewModel {
        PostViewModel(row, PostText.onPage)
    }
}
