// SPDX-License-Identifier: Apache-2.0

import ChatCore
import Minya
import MinyaGTK

/// Conversations, of which the person picks one.
package final class ConversationPickerView: WidgetView<ConversationPickerPipeline> {
    private let list = AnyRowsListView(ChatCells.conversations)
    private let query = SearchEntry(placeholder: localized("Look for a conversation"))
    private let faces = Stack()
    private let failed = StatusPage(
        icon: "dialog-warning-symbolic", title: localized("Conversations Cannot Be Shown"))
    private let retry = Button(label: localized("Try Again"))

    package required init(pipeline: ViewEnd<ConversationPickerPipeline>) {
        super.init(pipeline: pipeline)
        query.accessibleLabel = localized("Look for a conversation")
        query.setMargins(top: 6, bottom: 6, start: 12, end: 12)
        list.cells.accessibleLabel = localized("Conversations")
        list.list.addCSSClass("chat-conversations")
        retry.halign = .center
        retry.addCSSClass("pill")
        failed.child = retry
        faces.add(Loading(localized("Loading conversations")), name: "loading")
        faces.add(
            StatusPage(icon: "edit-find-symbolic", title: localized("No Such Conversation")),
            name: "empty")
        faces.add(list, name: "shown")
        faces.add(failed, name: "failed")
        faces.vexpand = true
        let all = Box(.vertical, [query, faces])
        // A sheet is as large as what it shows, and a list needs little.
        all.setSizeRequest(width: 360, height: 420)
        root = all
        query.onActivate = { [weak self] in self?.pipeline.submit.send() }
        query.onStop = { [weak self] in self?.pipeline.cancel.send() }
        retry.onClick = { [weak self] in self?.pipeline.retry.send() }
    }

    package override func addObservers() {
        super.addObservers()
        bind(\.query, to: query)
        bind(\.rows, to: list, actions: \.action)
        list.onActivate = { [weak self] id in
            guard let row = self?.pipeline.rows[id: id]?.model(of: ConversationRow.self) else {
                return
            }
            self?.pipeline.action.send(RowAction(.open, on: row))
        }
        list.onEdgeNear = { [weak self] in self?.pipeline.fetchMore.send() }
        pipeline.observe(\.title, by: self) { view, title in view.title = title }
        pipeline.observe(\.phase, by: self) { view, phase in view.show(phase) }
    }

    private func show(_ phase: ConversationPhase) {
        switch phase {
        case .loading: faces.visiblePage = "loading"
        case .empty: faces.visiblePage = "empty"
        case .shown: faces.visiblePage = "shown"
        case .failed(let why):
            failed.description = why
            faces.visiblePage = "failed"
        }
    }
}
