// SPDX-License-Identifier: Apache-2.0

import ChatCore
import Minya
import MinyaGTK
import MinyaLists

/// The list of all conversations, with an entry for a new one.
package final class ConversationsView: WidgetView<ConversationsPipeline> {
    private let list = AnyRowsListView(ChatCells.conversations)
    private let name = Entry(placeholder: localized("New conversation"))
    private let begin = Button(icon: "list-add-symbolic", name: localized("Start Conversation"))
    private let problem = Label()
    private let banner = ConnectionBanner()
    private let loadView: LoadView

    package required init(pipeline: ViewEnd<ConversationsPipeline>) {
        let empty = StatusPage(
            icon: "user-available-symbolic", title: localized("No Conversations Yet"),
            description: localized("Give one a name above, and write its first message."))
        loadView = LoadView(
            list, empty: empty, failed: localized("Conversations Cannot Be Shown"),
            loading: localized("Loading conversations"))
        super.init(pipeline: pipeline)
        title = localized("Conversations")
        name.accessibleLabel = localized("New conversation")
        name.hexpand = true
        problem.xalign = 0
        problem.wraps = true
        problem.addCSSClass("error")
        problem.addCSSClass("caption")
        let line = Box(.horizontal, [name, begin])
        line.addCSSClass("linked")
        let form = Box(.vertical, spacing: 6, [line, problem])
        form.setMargins(top: 6, bottom: 6, start: 12, end: 12)
        header.packEnd(PrimaryMenu(sections: ShellAction.menu))
        list.cells.accessibleLabel = localized("Conversations")
        list.list.addCSSClass("chat-conversations")
        root = Box(.vertical, [banner, form, loadView])
        name.onActivate = { [weak self] in self?.pipeline.begin.send() }
        begin.onClick = { [weak self] in self?.pipeline.begin.send() }
    }

    package override func addObservers() {
        super.addObservers()
        bind(\.title, to: name)
        bind(\.rows, to: list, actions: \.action)
        list.onActivate = { [weak self] id in
            guard let row = self?.pipeline.rows[id: id]?.model(of: ConversationRow.self) else {
                return
            }
            self?.pipeline.action.send(RowAction(.open, on: row))
        }
        list.onNearEnd = { [weak self] in self?.pipeline.fetchMore.send() }
        pipeline.observe(\.name, by: self) { view, name in view.header.subtitle = name }
        pipeline.observe(\.canBegin, by: self) { view, can in view.begin.isSensitive = can }
        pipeline.observe(\.problem, by: self) { view, problem in
            view.problem.text = problem ?? ""
            view.problem.isVisible = problem != nil
            view.name.accessibleDescription = problem ?? ""
        }
        pipeline.observe(\.connection, by: self) { view, connection in view.banner.show(connection)
        }
        bind(\.phase, to: loadView, retry: \.retry)
    }
}
