// SPDX-License-Identifier: Apache-2.0

public import Minya

extension WidgetView {
    /// Keeps a field and a password entry in sync, both ways.
    ///
    /// It works like the binding of a text entry, except that no description of the pipeline's data
    /// contains the text.
    public func bind(
        _ field: ReferenceWritableKeyPath<P, Field<Secret>>, to entry: PasswordEntry,
        file: StaticString = #fileID, line: UInt = #line
    ) {
        pipeline.observe(field, by: self, file: file, line: line) { [weak entry] _, secret in
            entry?.secret = secret
        }
        // Weakly, because the entry lives until the page has slid out, and the pipeline must not.
        entry.onChange = { [weak self] text in
            self?.pipeline[dynamicMember: field] = Secret(text)
        }
    }

    /// Keeps a field and the switch of a row in sync, both ways.
    ///
    /// The binding sets the row's `onToggle`.
    public func bind(
        _ field: ReferenceWritableKeyPath<P, Field<Bool>>, to row: SwitchRow,
        file: StaticString = #fileID, line: UInt = #line
    ) {
        pipeline.observe(field, by: self, file: file, line: line) { [weak row] _, isOn in
            row?.isOn = isOn
        }
        row.onToggle = { [weak self] isOn in self?.pipeline[dynamicMember: field] = isOn }
    }
}
