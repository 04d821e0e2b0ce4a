// SPDX-License-Identifier: Apache-2.0

public import Minya

extension WidgetView {
    /// Keeps a field and a password entry in sync, both ways.
    ///
    /// It works like the binding of a text entry, except that no description of the pipeline's data
    /// contains the text.
    public func bind(_ field: ReferenceWritableKeyPath<P, Field<Secret>>, to entry: PasswordEntry) {
        pipeline.observe(field, by: self) { [weak entry] _, secret in entry?.secret = secret }
        // Weakly, because the entry lives until the page has slid out, and the pipeline must not.
        entry.onChange = { [weak self] text in
            self?.pipeline[dynamicMember: field] = Secret(text)
        }
    }

    /// Keeps a field and the switch of a row in sync, both ways.
    ///
    /// The binding sets the row's `onToggle`.
    public func bind(_ field: ReferenceWritableKeyPath<P, Field<Bool>>, to row: SwitchRow) {
        pipeline.observe(field, by: self) { [weak row] _, isOn in row?.isOn = isOn }
        row.onToggle = { [weak self] isOn in self?.pipeline[dynamicMember: field] = isOn }
    }
}
