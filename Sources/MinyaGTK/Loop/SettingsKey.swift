// SPDX-License-Identifier: Apache-2.0

/// The name, the type and the default of a value in a ``SettingsFile``.
///
/// ```swift
/// extension SettingsKey where Value == Int {
///     static var fontSize: Self { Self("font-size", default: 12) }
/// }
/// ```
public struct SettingsKey<Value: Sendable>: Sendable {
    let name: String
    let fallback: Value
    let parse: @Sendable (String) -> Value?
    let text: @Sendable (Value) -> String

    /// Creates a key for a number, a text or a switch.
    ///
    /// - Parameters:
    ///   - name: Letters, digits and hyphens.
    ///   - value: The value while there is none in the file, or one of another type.
    public init(_ name: String, default value: Value) where Value: LosslessStringConvertible {
        self.init(name, value, parse: { Value($0) }, text: { $0.description })
    }

    /// Creates a key for an enum.
    ///
    /// - Parameters:
    ///   - name: Letters, digits and hyphens.
    ///   - value: The value while there is none in the file, or one that is no case.
    public init(_ name: String, default value: Value) where Value: RawRepresentable<String> {
        self.init(name, value, parse: { Value(rawValue: $0) }, text: { $0.rawValue })
    }

    private init(
        _ name: String, _ value: Value, parse: @escaping @Sendable (String) -> Value?,
        text: @escaping @Sendable (Value) -> String
    ) {
        precondition(
            !name.isEmpty
                && name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") },
            "SettingsKey: '\(name)' must consist of letters, digits and hyphens")
        (self.name, fallback, self.parse, self.text) = (name, value, parse, text)
    }
}
