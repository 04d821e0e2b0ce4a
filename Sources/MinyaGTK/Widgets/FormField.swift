// SPDX-License-Identifier: Apache-2.0

/// An entry or another control, with its name above it and a message below it for what is wrong.
///
/// ```swift
/// let field = FormField("Title")
/// field.control.onChange = { [weak field] text in
///     field?.problem = text.isEmpty ? "Enter a title." : nil
/// }
/// let copies = FormField("Copies", SpinButton(1...99))
/// ```
public final class FormField<Content: Widget>: Box {
    /// The entry or other control itself.
    public let control: Content

    /// What is wrong with the value, which screen readers read with the control; nil if nothing is.
    public var problem: String? {
        didSet { show() }
    }

    private let message = Label()

    /// Creates a field around an entry or another control, such as a `PasswordEntry`.
    public init(_ name: String, _ control: Content) {
        self.control = control
        let title = Label(name)
        super.init(.vertical, spacing: 6, [title, control, message])
        control.accessibleLabel = name
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
        control.accessibleDescription = problem ?? ""
        if problem == nil {
            control.removeCSSClass("error")
        } else {
            control.addCSSClass("error")
        }
    }
}

extension FormField where Content == Entry {
    /// Creates an empty text field.
    public convenience init(_ name: String) { self.init(name, Entry()) }
}
