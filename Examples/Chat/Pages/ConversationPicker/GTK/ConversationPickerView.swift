// SPDX-License-Identifier: Apache-2.0

import ChatCore
import Minya
import MinyaGTK
import MinyaLists

/// A list of conversations from which the user picks one.
package final class ConversationPickerView: WidgetView<ConversationPickerPipeline> {
    private let list = AnyRowsListView(ChatCells.conversations)
    private let query = SearchEntry(placeholder: localized("Search Conversations"))
    private let loadView: LoadView

    package required init(pipeline: ViewEnd<ConversationPickerPipeline>) {
        let empty = StatusPage(
            icon: "edit-find-symbolic", title: localized("No Such Conversation"))
        loadView = LoadView(
            list, empty: empty, failed: localized("Conversations Cannot Be Shown"),
            loading: localized("Loading conversations"))
        super.init(pipeline: pipeline)
        query.accessibleLabel = localized("Search Conversations")
        query.setMargins(top: 6, bottom: 6, start: 12, end: 12)
        list.cells.accessibleLabel = localized("Conversations")
        list.list.addCSSClass("chat-conversations")
        let all = Box(.vertical, [query, loadView])
        // A sheet adapts to its content, and a list requests little height.
        all.setSizeRequest(width: 360, height: 420)
        root = all
        query.onActivate = { [weak self] in self?.pipeline.submit.send() }
        query.onStop = { [weak self] in self?.pipeline.cancel.send() }
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
        list.onNearEnd = { [weak self] in self?.pipeline.fetchMore.send() }
        pipeline.observe(\.title, by: self) { view, title in view.title = title }
        bind(\.phase, to: loadView, retry: \.retry)
    }
}
