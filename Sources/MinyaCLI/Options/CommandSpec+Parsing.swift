// SPDX-License-Identifier: Apache-2.0

extension CommandSpec {
    /// Parses the arguments of this command, without the command's name.
    ///
    /// A request for help need not be complete. Throws a ``UsageError`` if the arguments do not
    /// conform to the spec.
    package func parse(_ words: [String]) throws(UsageError) -> ParsedArguments {
        let parsed = try ArgumentParser(options).parse(words)
        if !parsed.has(.help) { try check(parsed.operands) }
        return parsed
    }

    private func check(_ operands: [String]) throws(UsageError) {
        var left = operands[...]
        for argument in arguments {
            if left.isEmpty, argument.count == .one {
                throw UsageError("\(argument.name) is missing: \(argument.help.lowercasedFirst)")
            }
            let taken = argument.count == .any ? left : left.prefix(1)
            for word in taken where !argument.choices.isEmpty && !argument.choices.contains(word) {
                throw UsageError(
                    "\(argument.name) is \(argument.choices.listed), not \(word.quoted)"
                        + Nearest.hint(to: word, in: argument.choices))
            }
            left = left.dropFirst(taken.count)
        }
        if let word = left.first {
            throw UsageError("\(word.quoted) is an unexpected argument")
        }
    }
}

extension String {
    /// The text with a lowercase first letter, as a continuation of a sentence.
    var lowercasedFirst: String { prefix(1).lowercased() + dropFirst() }
}
