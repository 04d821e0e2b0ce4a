// SPDX-License-Identifier: Apache-2.0

public import Minya

extension WidgetView {
    /// Keeps a field and an entry for a password the same, both ways.
    ///
    /// As for an entry of text, but that no description of what crosses the pipeline has the text.
    public func bind(_ field: ReferenceWritableKeyPath<P, Field<Secret>>, to entry: PasswordEntry) {
        pipeline.observe(field, by: self) { [weak entry] _, secret in entry?.secret = secret }
        // Weakly: the entry outlives the page while it slides away, and the pipeline must not.
        entry.onChange = { [weak self] text in
            self?.pipeline[dynamicMember: field] = Secret(text)
        }
    }

    /// Keeps a field and a row's switch the same, both ways.
    ///
    /// It takes the row's `onToggle`.
    public func bind(_ field: ReferenceWritableKeyPath<P, Field<Bool>>, to row: SwitchRow) {
        pipeline.observe(field, by: self) { [weak row] _, isOn in row?.isOn = isOn }
        row.onToggle = { [weak self] isOn in self?.pipeline[dynamicMember: field] = isOn }
    }
}
