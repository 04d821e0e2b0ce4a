// SPDX-License-Identifier: Apache-2.0

import CGetopt
import Foundation
import Synchronization

/// Parses command line arguments with the system's `getopt_long`.
struct ArgumentParser {
    /// The permitted positions of options.
    enum Order {
        /// Anywhere before `--`.
        case anywhere
        /// Before the first operand.
        case first
    }

    private let options: [OptionSpec]
    private let order: Order

    init(_ options: [OptionSpec], order: Order = .anywhere) {
        self.options = options
        self.order = order
    }

    /// Parses all arguments; with `Order.first`, everything after the options is an operand.
    ///
    /// Throws a ``UsageError`` for an unknown or misused option.
    func parse(_ arguments: [String]) throws(UsageError) -> ParsedArguments {
        if let argument = arguments.first(where: \.endsEarly) {
            throw UsageError("\(argument.quoted) contains a NUL character")
        }
        let words = CStrings(["minya"] + arguments)
        let names = CStrings(options.map(\.name))
        defer {
            words.free()
            names.free()
        }
        return try Self.turn.withLock { _ throws(UsageError) in
            try read(words, names, arguments)
        }
    }

    // MARK: - Parsing

    /// A lock, because getopt keeps its state in global variables.
    private static let turn = Mutex(())

    /// The first number of long options, above all character values.
    private static let firstLong: Int32 = 256

    private func read(
        _ words: CStrings, _ names: CStrings, _ arguments: [String]
    ) throws(UsageError) -> ParsedArguments {
        var operands: [String] = []
        var given: [String: [String]] = [:]
        let long = table(names)
        minya_getopt_begin()
        while true {
            let at = max(1, Int(minya_getopt_index()))
            let found = getopt_long(
                Int32(words.count), words.base, letters, long, nil)
            let next = Int(minya_getopt_index())
            switch found {
            case -1:
                operands += words.texts(from: next)
                return ParsedArguments(operands: operands, options: given, words: arguments)
            case 1:
                operands.append(String(cString: minya_getopt_value()))
            case 0x3A:  // :
                throw missing(minya_getopt_refused())
            case 0x3F:  // ?
                throw refused(words.text(at))
            default:
                let option = option(found)
                let value = minya_getopt_value().map { String(cString: $0) }
                if let value, next == at + 2, value.hasPrefix("-"), value.utf8.count > 1 {
                    throw looksLikeOption(value, given: option)
                }
                try add(value, of: option, to: &given)
            }
        }
    }

    private func add(
        _ value: String?, of option: OptionSpec, to given: inout [String: [String]]
    ) throws(UsageError) {
        if case .value = option.kind, given[option.name] != nil {
            throw UsageError("--\(option.name) is given twice")
        }
        let value = value ?? ""
        if !option.choices.isEmpty, !option.choices.contains(value) {
            throw UsageError(
                "--\(option.name) takes \(option.choices.listed), not \(value.quoted)"
                    + Nearest.hint(to: value, in: option.choices))
        }
        given[option.name, default: []].append(value)
    }

    // MARK: - Option tables for getopt

    /// The short options, after a sign for the handling of operands and one that suppresses
    /// messages.
    private var letters: String {
        let shorts = options.compactMap { option in
            option.short.map { "\($0)\(option.kind == .flag ? "" : ":")" }
        }
        return (order == .anywhere ? "-:" : "+:") + shorts.joined()
    }

    private func table(_ names: CStrings) -> [option] {
        let rows = options.indices.map { index in
            CGetopt.option(
                name: names.base[index],
                has_arg: options[index].kind == .flag ? no_argument : required_argument,
                flag: nil, val: Self.firstLong + Int32(index))
        }
        return rows + [CGetopt.option()]
    }

    private func option(_ number: Int32) -> OptionSpec {
        guard number < Self.firstLong else { return options[Int(number - Self.firstLong)] }
        let letter = Character(Unicode.Scalar(UInt8(number)))
        guard let option = options.first(where: { $0.short == letter }) else {
            preconditionFailure("getopt returned an unknown option: \(letter)")
        }
        return option
    }

    // MARK: - Errors

    private func missing(_ number: Int32) -> UsageError {
        let option = option(number)
        return UsageError("--\(option.name) needs a value: --\(option.name) \(option.valueName)")
    }

    private func looksLikeOption(_ value: String, given option: OptionSpec) -> UsageError {
        UsageError(
            "--\(option.name) needs a value, and \(value.quoted) looks like an option; if it is "
                + "the value, write --\(option.name)=\(value.cleaned)")
    }

    private func refused(_ word: String) -> UsageError {
        let number = minya_getopt_refused()
        if number >= Self.firstLong {
            return UsageError("--\(option(number).name) takes no value")
        }
        guard number == 0 else {
            // getopt reports only the first byte of a multibyte character, so the message shows the
            // whole word.
            return UsageError("there is no option \(word.quoted)")
        }
        let name = String(word.drop { $0 == "-" }.prefix { $0 != "=" })
        let meant = options.map(\.name).filter { $0.hasPrefix(name) }
        guard meant.isEmpty || name.isEmpty else {
            return UsageError(
                "--\(name) is ambiguous: it may be \(meant.map { "--\($0)" }.listed)")
        }
        return UsageError(
            "there is no option \("--\(name)".quoted)"
                + Nearest.hint(to: name, in: options.map(\.name), prefix: "--"))
    }
}

extension String {
    /// Whether it contains a NUL character, so that its C string is shorter.
    fileprivate var endsEarly: Bool { withCString(strlen) != utf8.count }
}
