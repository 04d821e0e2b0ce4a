// SPDX-License-Identifier: Apache-2.0

/// The arguments of a program, read one after the other.
///
/// The value of an option follows it as an argument, or after an equals sign.
package struct Arguments {
    private var rest: ArraySlice<String>
    private let usage: String
    private let needsValue: (_ option: String) -> String
    /// The argument read last.
    private var option = ""
    /// Whether the next argument followed that option after an equals sign.
    private var isAttached = false

    /// - Parameters:
    ///   - arguments: The name of the program, and its arguments.
    ///   - usage: The help text, which is added to each error.
    ///   - needsValue: Returns the message for an option without its value.
    package init(
        _ arguments: [String], usage: String,
        needsValue: @escaping (_ option: String) -> String = { "\($0) needs a value after it." }
    ) {
        rest = arguments.dropFirst()
        self.usage = usage
        self.needsValue = needsValue
    }

    /// Returns the next argument, an option without its value.
    package mutating func next() -> String? {
        guard let argument = rest.popFirst() else { return nil }
        let sign = isAttached || !argument.hasPrefix("--") ? nil : argument.firstIndex(of: "=")
        isAttached = sign != nil
        option = String(argument[..<(sign ?? argument.endIndex)])
        if let sign { rest = [String(argument[argument.index(after: sign)...])] + rest }
        return option
    }

    /// Returns the value of the option read last.
    package mutating func value(mayBeEmpty: Bool = false) throws(UsageError) -> String {
        guard let value = rest.popFirst(), mayBeEmpty || !value.isEmpty else {
            throw error(needsValue(option))
        }
        isAttached = false
        return value
    }

    /// Returns the value of the option read last; nil if it has none, because the next argument is
    /// not one.
    package mutating func value(where isValue: (String) -> Bool) -> String? {
        guard let next = rest.first, isAttached || isValue(next) else { return nil }
        isAttached = false
        return rest.popFirst()
    }

    /// Returns the value of the option read last, as a number in a range.
    package mutating func number(in range: ClosedRange<Int>) throws(UsageError) -> Int {
        guard let number = rest.popFirst().flatMap({ Int($0) }), range.contains(number) else {
            throw UsageError(
                message: "\(option) needs a number from \(range.lowerBound) to "
                    + "\(range.upperBound) after it.")
        }
        isAttached = false
        return number
    }

    /// Returns an error with the help text below its message.
    package func error(_ message: String) -> UsageError {
        UsageError(message: message + "\n\n" + usage)
    }
}
