// SPDX-License-Identifier: Apache-2.0

import CAdwaita

/// A button that shows the selected one of several choices, and opens a list of all.
///
/// ```swift
/// let size = DropDown([10, 12, 14], name: "Font Size") { "\($0) points" }
/// size.selection = 12
/// size.onSelect = { print($0) }
/// ```
///
/// A choice that may be missing is an optional one: `DropDown<Int?>([nil, 10, 12], …)`.
public final class DropDown<Choice: Equatable>: Widget {
    /// Called with the choice that the user selects, never for changes by the program.
    public var onSelect: ((Choice) -> Void)?

    /// The choices, first to last; of equal ones, only the first can be selected.
    public var choices: [Choice] {
        didSet { if choices != oldValue { fill() } }
    }

    /// The selected choice; setting it does not call `onSelect`.
    ///
    /// One that is not among the choices is shown as empty, until it is.
    public var selection: Choice? {
        didSet { show() }
    }

    /// The label for screen readers, which read it with the title of the selected choice.
    public override var accessibleLabel: String {
        didSet { if let button { minya_accessible_set_label(button, accessibleLabel) } }
    }

    /// The description for screen readers, which is read after the title of the selected choice.
    public override var accessibleDescription: String {
        didSet { describe() }
    }

    /// Returns the title of a choice; a title of several lines or more than 80 characters is shortened.
    private var title: (Choice) -> String
    private var isWriting = false
    private var isTelling = false
    /// Whether GTK still has the former choices.
    private var isStale = false

    /// Creates a drop-down in which nothing is selected.
    ///
    /// - Parameters:
    ///   - name: The label for screen readers; a `FormField` sets its own.
    ///   - title: Returns the text of a choice.
    public init(_ choices: [Choice], name: String = "", title: @escaping (Choice) -> String) {
        (self.choices, self.title) = (choices, title)
        super.init(adopting: gtk_drop_down_new(nil, nil))
        if !name.isEmpty { accessibleLabel = name }
        start()
    }

    init(outlet pointer: UnsafeMutablePointer<GtkWidget>) {
        (choices, title) = ([], { "\($0)" })
        super.init(adopting: pointer)
        start()
    }

    /// Replaces the choices and their titles, for a drop-down of a `.ui` file.
    public func setChoices(_ choices: [Choice], title: @escaping (Choice) -> String) {
        self.title = title
        self.choices = choices
        fill()
    }

    private func start() {
        // GTK's own label makes the button as wide as the longest title.
        let factory = gtk_drop_down_get_factory(opaque)
        gtk_drop_down_set_list_factory(opaque, factory)
        dropDownLabel.withUnsafeBytes { bytes in
            let bytes = g_bytes_new(bytes.baseAddress, gsize(bytes.count))
            let short = gtk_builder_list_item_factory_new_from_bytes(nil, bytes)
            gtk_drop_down_set_factory(opaque, short)
            g_object_unref(UnsafeMutableRawPointer(short))
            g_bytes_unref(bytes)
        }
        fill()
        keep(
            SignalConnection(
                pointer, "notify::selected",
                pointer: { [weak self] _ in
                    guard let self, !isWriting, !isStale else { return }
                    let position = Int(gtk_drop_down_get_selected(opaque))
                    // GTK later reports a change that `onSelect` made, as if the user had made it.
                    guard choices.indices.contains(position), choices[position] != selection
                    else { return }
                    isTelling = true
                    defer { isTelling = false }
                    selection = choices[position]
                    onSelect?(choices[position])
                }))
    }

    private func fill() {
        // While GTK reports a selection, it still uses the list that this replaces.
        guard !isTelling else {
            guard !isStale else { return }
            isStale = true
            Idle.once { [weak self] in
                self?.isStale = false
                self?.fill()
            }
            return
        }
        isWriting = true
        defer { isWriting = false }
        let list = withCStrings(choices.map { shortened(title($0)) }) { gtk_string_list_new($0) }
        gtk_drop_down_set_model(opaque, list)
        list.map { g_object_unref(UnsafeMutableRawPointer($0)) }
        show()
    }

    private func show() {
        guard !isStale else { return }
        let wasWriting = isWriting
        isWriting = true
        defer { isWriting = wasWriting }
        let position = selection.flatMap { choices.firstIndex(of: $0) }
        gtk_drop_down_set_selected(opaque, position.map { guint($0) } ?? .max)
        describe()
    }

    private func describe() {
        // The focus is on the button inside, which GTK 4.8 gives no name.
        guard let button else { return }
        let position = selection.flatMap { choices.firstIndex(of: $0) }
        let parts = [position.map { title(choices[$0]) } ?? "", accessibleDescription]
        minya_accessible_set_description(
            button, parts.filter { !$0.isEmpty }.joined(separator: ". "))
    }

    private var button: UnsafeMutablePointer<GtkWidget>? {
        descendant(of: gtk_toggle_button_get_type())
    }
}

private func shortened(_ title: String) -> String {
    let line = title.prefix(81).split(whereSeparator: \.isNewline).joined(separator: " ")
    return line.count > 80 ? "\(line.prefix(79))…" : line
}

/// The title in the button, which is truncated if there is no space.
private let dropDownLabel = Array(
    """
    <interface><template class="GtkListItem"><property name="child"><object class="GtkLabel">
      <property name="xalign">0</property>
      <property name="ellipsize">end</property>
      <binding name="label"><lookup name="string" type="GtkStringObject">
        <lookup name="item">GtkListItem</lookup>
      </lookup></binding>
    </object></property></template></interface>
    """.utf8)
