// SPDX-License-Identifier: Apache-2.0

import ChatCore
import Minya
import MinyaGTK
import MinyaLists

/// The messages of a conversation with the composer.
package final class ConversationView: WidgetView<ConversationPipeline> {
    let list = AnyRowsListView(ChatCells.messages)
    let composer = Composer()
    private let banner = ConnectionBanner()
    private let latest = LatestButton()
    private let loadView: LoadView

    /// Whether toasts are shown above the bottom, because the composer is there.
    package override var hasButtonsAtBottom: Bool { true }

    package required init(pipeline: ViewEnd<ConversationPipeline>) {
        let shown = Overlay(list)
        latest.halign = .end
        latest.valign = .end
        latest.setMargins(12)
        shown.add(latest)
        let empty = StatusPage(
            icon: "user-available-symbolic", title: localized("No Messages Yet"),
            description: localized("Write the first one below."))
        loadView = LoadView(
            shown, empty: empty, failed: localized("Messages Cannot Be Shown"),
            loading: localized("Loading messages"))
        super.init(pipeline: pipeline)
        list.cells.accessibleLabel = localized("Messages")
        list.cells.opensByClick = false
        list.list.addCSSClass("chat-messages")
        list.followsEnd = true
        list.onNearStart = { [weak self] in self?.pipeline.fetchMore.send() }
        list.onEndInSight = { [weak self] isInSight in self?.setAtEnd(isInSight) }
        latest.onClick = { [weak self] in self?.list.scrollToEnd() }
        root = Box(.vertical, [banner, loadView, Clamp(composer, maximum: 860, isEased: false)])
        root.acceptFiles { [weak self] files in
            self?.pipeline.attached.send(files)
            return self != nil
        }
        composer.tray.onLeave = { [weak self] in self?.composer.editor.grabFocus() }
        composer.tray.onSubmit = { [weak self] in
            guard let self else { return }
            let isSent = pipeline.canSend
            pipeline.send.send()
            if isSent { composer.editor.grabFocus() }
        }
        composer.editor.onSubmit = { [weak self] in self?.pipeline.send.send() }
        composer.send.onClick = { [weak self] in
            self?.pipeline.send.send()
            self?.composer.editor.grabFocus()
        }
        composer.attach.onClick = { [weak self] in self?.pipeline.attach.send() }
        composer.onEndPurpose = { [weak self] in
            self?.pipeline.endPurpose.send()
            self?.composer.editor.grabFocus()
        }
        loadView.onRetry = { [weak self] in self?.pipeline.retry.send() }
    }

    package override func addObservers() {
        super.addObservers()
        // The start position is known only when the list is drawn; until then nothing is visible.
        pipeline.isAtEnd = false
        bind(\.rows, to: list, actions: \.action)
        bind(\.text, to: composer.editor)
        pipeline.observe(\.title, by: self) { view, title in view.title = title }
        pipeline.observe(\.pictures, by: self) { view, pictures in
            view.composer.tray.show(pictures)
        }
        pipeline.observe(\.canSend, by: self) { view, can in view.composer.showSendable(can) }
        pipeline.observe(\.purpose, by: self) { view, purpose in
            view.composer.show(purpose)
            if purpose != .new { view.composer.editor.grabFocus() }
        }
        pipeline.observe(\.connection, by: self) { view, connection in
            view.banner.show(connection)
        }
        pipeline.observe(\.below, by: self) { view, count in view.latest.show(new: count) }
        pipeline.observe(\.shownRow, by: self) { view, shown in
            if let shown { view.list.reveal(shown.row) }
        }
        pipeline.observe(\.scrollToEnd, by: self) { view in view.list.scrollToEnd() }
        pipeline.observe(\.phase, by: self) { view, phase in view.show(phase) }
    }

    private func setAtEnd(_ isInSight: Bool) {
        pipeline.isAtEnd = isInSight
        latest.isVisible = !isInSight
    }

    /// Scrolls to a row, as the user would.
    package func scroll(toRow position: Int) { list.reveal(pipeline.rows[position].id) }

    /// Types a text, as the user would.
    package func write(_ text: String) {
        composer.editor.text = text
        pipeline.text = text
    }

    /// Types the caption of a picture to send, as the user would.
    package func writeCaption(_ text: String, of picture: Int) {
        composer.tray.pictures[picture].caption.text = text
        pipeline.pictures[picture].caption = text
    }

    private func show(_ phase: LoadPhase) {
        let opens = loadView.phase == .loading && (phase == .empty || phase == .shown)
        // On opening, scroll to the first unread message.
        if opens { list.scroll(to: RowID(0, of: UnreadRow.self), .top) }
        loadView.phase = phase
        guard opens else { return }
        // Focus the composer for typing.
        composer.editor.grabFocus()
        list.afterNextPaint { [weak self] in
            if let self { setAtEnd(list.isEndInSight) }
        }
    }
}
