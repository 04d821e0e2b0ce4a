// SPDX-License-Identifier: Apache-2.0

import CAdwaita

extension RowsColumn {
    /// Lets keys scroll a list that keeps its place or follows its end while nothing in the window
    /// has the keyboard, as before the person first pressed one.
    ///
    /// GTK then asks the window alone, which knows of no list. Arrows go on from a row in sight.
    func listenFromNowhere() {
        let keys: [([String], @MainActor (RowsColumn) -> Void)] = [
            (["Home", "KP_Home"], { $0.list.scroll(to: 0) }),
            (["End", "KP_End"], { $0.list.scroll(to: max($0.list.model.count - 1, 0)) }),
            (["Page_Up", "KP_Page_Up"], { $0.turnPage(-1) }),
            (["Page_Down", "KP_Page_Down"], { $0.turnPage(1) }),
            (["Up", "KP_Up", "Down", "KP_Down"], { $0.takeKeyboard() }),
        ]
        for (triggers, body) in keys {
            for trigger in triggers {
                addShortcutFromNowhere(trigger) { [weak self] in
                    guard let self, isKeyboardNowhere, list.keeper != nil, !list.model.isEmpty
                    else { return false }
                    body(self)
                    return true
                }
            }
        }
    }

    /// Goes on by what is seen, but for a little by which one knows where one was.
    private func turnPage(_ way: Double) {
        let page = Double(list.size.height)
        offset += way * max(page - 60, page / 2)
    }

    private func takeKeyboard() {
        let id = list.firstVisible(where: list.isWhole) ?? list.firstVisible
        if let row = id.flatMap(list.factory.row) { gtk_widget_grab_focus(row) }
    }
}
