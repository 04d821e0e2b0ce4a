// SPDX-License-Identifier: Apache-2.0

public import Minya

// The widgets refer to the view weakly: they outlive the page while it slides out, and the pipeline
// must not.
extension WidgetView {
    /// Sends an input when a button is clicked.
    ///
    /// The binding sets the button's `onClick`.
    public func bind(_ input: ReferenceWritableKeyPath<P, Input<Void>>, to button: Button) {
        button.onClick = { [weak self] in self?.pipeline[dynamicMember: input].send() }
    }

    /// Sends an input when Return is pressed in an entry.
    ///
    /// The binding sets the entry's `onActivate`.
    public func bind(_ input: ReferenceWritableKeyPath<P, Input<Void>>, to entry: Entry) {
        entry.onActivate = { [weak self] in self?.pipeline[dynamicMember: input].send() }
    }

    /// Sends the id of a row when the row is clicked, or activated by the keyboard.
    ///
    /// The binding sets the list's `onActivate`.
    public func bind<Row, Cell>(
        _ input: ReferenceWritableKeyPath<P, Input<Row.ID>>, to list: RowsView<Row, Cell>
    ) {
        list.onActivate = { [weak self] id in self?.pipeline[dynamicMember: input].send(id) }
    }

    /// Shows the text of a Normal, a Distinct or a Status in a label.
    public func bind<K>(
        _ text: ReferenceWritableKeyPath<P, StoredSlot<String, K>>, to label: Label,
        file: StaticString = #fileID, line: UInt = #line
    ) {
        pipeline.observe(text, by: self, file: file, line: line) { [weak label] _, text in
            label?.text = text
        }
    }

    /// Draws the value of a Normal, a Distinct or a Status in an area.
    public func bind<Content, K>(
        _ content: ReferenceWritableKeyPath<P, StoredSlot<Content, K>>,
        to area: DrawingArea<Content>, file: StaticString = #fileID, line: UInt = #line
    ) {
        pipeline.observe(content, by: self, file: file, line: line) { [weak area] _, content in
            area?.content = content
        }
    }

    /// Keeps a field and the entry of a form in sync, both ways, and shows what is wrong with it.
    public func bind(
        _ field: ReferenceWritableKeyPath<P, Field<String>>, to form: FormField<some Entry>,
        problem: ReferenceWritableKeyPath<P, Normal<String?>>,
        file: StaticString = #fileID, line: UInt = #line
    ) {
        bind(field, to: form.control, file: file, line: line)
        pipeline.observe(problem, by: self, file: file, line: line) { [weak form] _, problem in
            form?.problem = problem
        }
    }

    /// Shows the loading state of the page, and sends an input when the user retries.
    ///
    /// The binding sets the view's `onRetry`.
    public func bind(
        _ phase: ReferenceWritableKeyPath<P, Status<LoadPhase>>, to load: LoadView,
        retry: ReferenceWritableKeyPath<P, Input<Void>>,
        file: StaticString = #fileID, line: UInt = #line
    ) {
        pipeline.observe(phase, by: self, file: file, line: line) { [weak load] _, phase in
            load?.phase = phase
        }
        load.onRetry = { [weak self] in self?.pipeline[dynamicMember: retry].send() }
    }
}
