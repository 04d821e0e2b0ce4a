// SPDX-License-Identifier: Apache-2.0

/// An entry with its name above it and a message below it that says what is wrong with its text.
///
/// ```swift
/// let field = FormField("Title")
/// field.entry.onChange = { text in field.problem = text.isEmpty ? "Write a title." : nil }
/// ```
public final class FormField<Content: Entry>: Box {
    /// The entry itself.
    public let entry: Content

    /// What is wrong with the text, which screen readers read with the entry; nil if nothing is.
    public var problem: String? {
        didSet { show() }
    }

    private let message = Label()

    /// Creates a field around an entry, such as a `PasswordEntry`.
    public init(_ name: String, _ entry: Content) {
        self.entry = entry
        let title = Label(name)
        super.init(.vertical, spacing: 6, [title, entry, message])
        entry.accessibleLabel = name
        title.addCSSClass("heading")
        message.addCSSClass("caption")
        message.addCSSClass("error")
        message.wraps = true
        for label in [title, message] { label.xalign = 0 }
        show()
    }

    private func show() {
        message.text = problem ?? ""
        message.isVisible = problem != nil
        entry.accessibleDescription = problem ?? ""
        if problem == nil { entry.removeCSSClass("error") } else { entry.addCSSClass("error") }
    }
}

extension FormField where Content == Entry {
    /// Creates an empty text field.
    public convenience init(_ name: String) { self.init(name, Entry()) }
}
