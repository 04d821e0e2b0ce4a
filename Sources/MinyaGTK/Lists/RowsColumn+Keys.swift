// SPDX-License-Identifier: Apache-2.0

import CAdwaita

extension RowsColumn {
    /// Makes keys scroll the list while nothing in the window has the focus, as before the first
    /// key press.
    ///
    /// This applies to a list that keeps its place or follows its end. GTK then delivers keys to
    /// the window only, which has no reference to the list. Arrow keys continue from a visible row.
    func listenFromNowhere() {
        let keys: [([String], @MainActor (RowsColumn) -> Void)] = [
            (["Home", "KP_Home"], { $0.list.scroll(to: 0) }),
            (["End", "KP_End"], { $0.list.scroll(to: max($0.list.model.count - 1, 0)) }),
            (["Page_Up", "KP_Page_Up"], { $0.turnPage(-1) }),
            (["Page_Down", "KP_Page_Down"], { $0.turnPage(1) }),
            (["Up", "KP_Up", "Down", "KP_Down"], { $0.focusFirstVisible() }),
        ]
        for (triggers, body) in keys {
            for trigger in triggers {
                addShortcutFromNowhere(trigger) { [weak self] in
                    guard let self, isFocusNowhere, keeper != nil, !list.model.isEmpty
                    else { return false }
                    body(self)
                    return true
                }
            }
        }
    }

    /// Scrolls by a page, minus some overlap for orientation.
    private func turnPage(_ way: Double) {
        let page = Double(list.size.height)
        offset += way * max(page - 60, page / 2)
    }

    private func focusFirstVisible() {
        let id = list.firstVisible(where: list.isWhole) ?? list.firstVisible
        if let row = id.flatMap(list.factory.row) { gtk_widget_grab_focus(row) }
    }
}
