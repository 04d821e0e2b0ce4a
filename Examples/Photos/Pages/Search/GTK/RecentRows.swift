// SPDX-License-Identifier: Apache-2.0

import MinyaGTK
import PhotosCore

/// What was searched for before, each with a button that forgets it, and one that forgets all.
final class RecentRows: Box {
    /// Called with what is to be searched for again.
    var onChoose: ((Suggestion) -> Void)?
    /// Called with what is to be forgotten.
    var onForget: ((Suggestion) -> Void)?
    /// Called when all is to be forgotten.
    var onForgetAll: (() -> Void)?
    /// Called when the last one goes, and whatever in here has the keyboard with it.
    var onEmpty: (() -> Void)?

    private let clear = Button(
        icon: "user-trash-symbolic", name: localized("Forget recent searches"))
    private let rows = ListBox()
    private var suggestions: [Suggestion] = []

    init() {
        super.init(.vertical, spacing: 12)
        let heading = Label(localized("Recent Searches"))
        heading.addCSSClass("heading")
        heading.xalign = 0
        heading.hexpand = true
        clear.addCSSClass("flat")
        clear.onClick = { [weak self] in self?.onForgetAll?() }
        rows.addCSSClass("boxed-list")
        rows.accessibleLabel = localized("Recent searches")
        rows.onActivate = { [weak self] index in
            guard let self, suggestions.indices.contains(index) else { return }
            onChoose?(suggestions[index])
        }
        append(Box(.horizontal, [heading, clear]))
        append(rows)
    }

    func show(_ suggestions: [Suggestion]) {
        self.suggestions = suggestions
        rows.rows = suggestions.map(row)
        isVisible = !suggestions.isEmpty
    }

    private func row(for suggestion: Suggestion) -> ActionRow {
        let row = ActionRow(title: suggestion.text)
        row.icon = "document-open-recent-symbolic"
        row.isActivatable = true
        let forget = Button(
            icon: "list-remove-symbolic", name: localized("Forget “%s”", suggestion.text))
        forget.addCSSClass("flat")
        forget.valign = .center
        forget.onClick = { [weak self] in
            guard let self else { return }
            // The row goes, and the keyboard must not go with it.
            if suggestions.count > 1 { clear.grabFocus() } else { onEmpty?() }
            onForget?(suggestion)
        }
        row.addSuffix(forget)
        return row
    }
}
