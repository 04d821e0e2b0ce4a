// SPDX-License-Identifier: Apache-2.0

extension CommandSpec {
    /// What a call of this command says, the command's name left out.
    ///
    /// Of a call for help it is not looked at whether it is complete. Throws a ``UsageError`` where
    /// it is not as the spec has it.
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
    /// As the rest of a sentence.
    var lowercasedFirst: String { prefix(1).lowercased() + dropFirst() }
}
