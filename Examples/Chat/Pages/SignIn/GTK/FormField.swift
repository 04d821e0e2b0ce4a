// SPDX-License-Identifier: Apache-2.0

import MinyaGTK

/// An entry with its label above and its problem below.
final class FormField<Content: Entry>: Box {
    let entry: Content

    private let problem = Label()

    init(_ name: String, _ entry: Content) {
        self.entry = entry
        let title = Label(name)
        super.init(.vertical, spacing: 6, [title, entry, problem])
        entry.accessibleLabel = name
        title.addCSSClass("heading")
        problem.addCSSClass("caption")
        problem.addCSSClass("error")
        problem.wraps = true
        for label in [title, problem] { label.xalign = 0 }
        show(nil)
    }

    /// Shows the problem below the entry, and reports it to screen readers.
    func show(_ what: String?) {
        problem.text = what ?? ""
        problem.isVisible = what != nil
        entry.accessibleDescription = what ?? ""
        if what == nil { entry.removeCSSClass("error") } else { entry.addCSSClass("error") }
    }
}
