// SPDX-License-Identifier: Apache-2.0

public import FoundationEssentials
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

    /// Keeps a field and the selection of a drop-down in sync, both ways.
    ///
    /// A value that is not among the choices stays in the field until the user selects another one.
    /// The binding sets the drop-down's `onSelect`.
    public func bind<Choice>(
        _ field: ReferenceWritableKeyPath<P, Field<Choice>>, to dropDown: DropDown<Choice>,
        file: StaticString = #fileID, line: UInt = #line
    ) {
        pipeline.observe(field, by: self, file: file, line: line) { [weak dropDown] _, choice in
            dropDown?.selection = choice
        }
        dropDown.onSelect = { [weak self] choice in
            self?.pipeline[dynamicMember: field] = choice
        }
    }

    /// Keeps a field and the date of a date picker in sync, both ways.
    ///
    /// The binding sets the picker's `onChange`.
    public func bind(
        _ field: ReferenceWritableKeyPath<P, Field<Date>>, to picker: DatePicker,
        file: StaticString = #fileID, line: UInt = #line
    ) {
        pipeline.observe(field, by: self, file: file, line: line) { [weak picker] _, date in
            picker?.date = date
        }
        picker.onChange = { [weak self] in self?.pipeline[dynamicMember: field] = $0 }
    }

    /// Keeps a field and the value of a spin button in sync, both ways.
    ///
    /// A value outside the range stays in the field until the user changes it. The binding sets the
    /// spin button's `onChange`.
    public func bind(
        _ field: ReferenceWritableKeyPath<P, Field<Double>>, to spinButton: SpinButton,
        file: StaticString = #fileID, line: UInt = #line
    ) {
        pipeline.observe(field, by: self, file: file, line: line) { [weak spinButton] _, value in
            spinButton?.value = value
        }
        spinButton.onChange = { [weak self] in self?.pipeline[dynamicMember: field] = $0 }
    }

    /// Keeps a field and the value of a spin button in sync; see the same function for a `Double`.
    public func bind(
        _ field: ReferenceWritableKeyPath<P, Field<Int>>, to spinButton: SpinButton,
        file: StaticString = #fileID, line: UInt = #line
    ) {
        pipeline.observe(field, by: self, file: file, line: line) { [weak spinButton] _, value in
            spinButton?.value = Double(value)
        }
        // Within 2^53, so that each value is an Int.
        spinButton.onChange = { [weak self] in
            self?.pipeline[dynamicMember: field] = Int($0.rounded())
        }
    }
}
