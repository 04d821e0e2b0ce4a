// SPDX-License-Identifier: Apache-2.0

import MinyaGTK
import PhotosCore

/// The recent searches, each with a button that removes it, and a button that removes all.
final class RecentRows: Box {
    /// Called with the search to repeat.
    var onChoose: ((Suggestion) -> Void)?
    /// Called with the search to remove.
    var onForget: ((Suggestion) -> Void)?
    /// Called when all searches are to be removed.
    var onForgetAll: (() -> Void)?
    /// Called when the last row is removed, together with any widget in it that has the focus.
    var onEmpty: (() -> Void)?

    private lazy var clear = Button(
        icon: "user-trash-symbolic", name: localized("Forget Recent Searches"))
    private lazy var rows = ListBox()
    private var isFilled = false
    private var suggestions: [Suggestion] = []

    init() {
        super.init(.vertical, spacing: 12)
        isVisible = false
    }

    /// Creates the widgets for the first search; without one they would only delay the first frame.
    private func fillOnce() {
        guard !isFilled else { return }
        isFilled = true
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
        guard isFilled || !suggestions.isEmpty else { return }
        fillOnce()
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
            // The row is removed, and must not take the keyboard focus with it.
            if suggestions.count > 1 { clear.grabFocus() } else { onEmpty?() }
            onForget?(suggestion)
        }
        row.addSuffix(forget)
        return row
    }
}
