// SPDX-License-Identifier: Apache-2.0

extension AppCheck {
    /// Returns the work that outlives its store or retains it.
    func workFindings() -> [Finding] {
        var text = LiteralReader()
        return reader.sources.files.flatMap { file in
            file.occurrences.compactMap { occurrence -> Finding? in
                guard occurrence.roles.contains(.call), let store = store(around: occurrence) else {
                    return nil
                }
                let symbol = reader.graph[occurrence.symbol]
                if starts(symbol) {
                    return Finding(
                        rule: .storeStartsTask, location: reader.location(file, occurrence),
                        problem: "\(store) starts a Task, which continues after the page is closed",
                        advice: "use run or follow, which end with the store: "
                            + "run(.name) { … } then: { store, outcome in … }")
                }
                guard symbol.usr.hasPrefix(MinyaSymbol.working),
                    let function = ["run", "follow", "after"].first(where: {
                        symbol.name.hasPrefix("\($0)(")
                    }),
                    capturesSelf(text.pieces(from: SourceLocation(file.path, occurrence)))
                else { return nil }
                return Finding(
                    rule: .workKeepsStore, location: reader.location(file, occurrence),
                    problem: "a closure that \(store) passes to \(function) captures self, so the "
                        + "work retains the store",
                    advice: function == "run"
                        ? "capture what the work needs, { [photos] in … }, and use the store that "
                            + "the then closure receives"
                        : "use the store that the closure receives: "
                            + (function == "after" ? "{ store in … }" : "{ store, value in … }"))
            }
        }
    }

    /// Returns the name of the store that contains an occurrence; nil if no store contains it.
    private func store(around occurrence: Occurrence) -> String? {
        guard let container = occurrence.container,
            let (layer, type) = reader.layers.layer(around: container), layer == .store,
            // A handler does not run work of its own.
            !reader.graph.inherits(type, from: MinyaSymbol.actionHandler)
        else { return nil }
        return reader.graph[type].name
    }

    /// Whether a call starts an unowned task.
    private func starts(_ symbol: Symbol) -> Bool {
        guard symbol.usr.hasPrefix(MinyaSymbol.task) else { return false }
        return symbol.kind == .constructor
            || ["detached(", "immediate(", "immediateDetached("]
                .contains { symbol.name.hasPrefix($0) }
    }

    /// Whether a closure of the call at the beginning of the text captures `self` strongly.
    private func capturesSelf(_ text: [(piece: SwiftText.Piece, line: Int)]) -> Bool {
        let pieces = text.map(\.piece).filter { if case .literal = $0 { false } else { true } }
        var depth = (round: 0, curly: 0)
        var words: [Substring] = []
        var comment: Substring.Index?
        // Whether no word of a closure, or no word after its capture list, was read yet.
        var (isOpening, isInList) = (false, false)
        // The brace depth of the closure that captures self weakly.
        var weakDepth: Int?
        for (place, piece) in pieces.enumerated() {
            switch piece {
            case .bracket("("): depth.round += 1
            case .bracket(")"): depth.round -= 1
            case .bracket("{"):
                depth.curly += 1
                isOpening = true
            case .bracket("}"):
                if depth.curly == weakDepth { weakDepth = nil }
                depth.curly -= 1
            case .comment(let text): comment = text.endIndex
            case .word(let word):
                let signs = Self.signs(before: word, from: comment)
                isInList = isOpening ? signs.hasPrefix("[") : isInList && !signs.contains("]")
                isOpening = false
                if word == "self", depth.curly > 0, weakDepth == nil {
                    let mention = Self.mention(word, after: words, signs, isInList: isInList)
                    // A closure inside of the call's own one captures it from that one.
                    if mention == .weak, depth.curly == 1 {
                        weakDepth = 1
                    } else if mention != .member, mention != .outside || depth.curly > 1 {
                        return true
                    }
                }
                words.append(word)
            default: break
            }
            // The end of the scope that encloses the call.
            if depth.round < 0 || depth.curly < 0 { return false }
            let isClosed = depth == (0, 0) && place > 0
            if isClosed, !isContinued(pieces[(place + 1)...]) { return false }
        }
        return false
    }

    private enum Mention {
        case value
        /// `Photo.self` or `\.self`.
        case member
        /// `[weak self]`.
        case weak
        /// `[items = self.items]` or `[weak store = self]`, read where the closure is made.
        case outside
    }

    /// What a `self` in the source means.
    private static func mention(
        _ word: Substring, after words: [Substring], _ signs: String, isInList: Bool
    ) -> Mention {
        if signs.hasSuffix("."), !signs.hasSuffix("..") { return .member }
        guard isInList else { return .value }
        if !signs.hasSuffix("=") { return isWeak(words[...]) ? .weak : .value }
        let next = word.base[word.endIndex...].first { !$0.isWhitespace }
        return next == "." || isWeak(words.dropLast()) ? .outside : .value
    }

    /// Whether the last word makes a capture weak: also the second one of `unowned(unsafe)`.
    private static func isWeak(_ words: ArraySlice<Substring>) -> Bool {
        let words = ["safe", "unsafe"].contains(words.last) ? words.dropLast() : words
        return words.last == "weak" || words.last == "unowned"
    }

    /// The signs between a word and what is before it, without spaces and comments.
    private static func signs(before word: Substring, from comment: Substring.Index?) -> String {
        let start = comment.map { min($0, word.startIndex) } ?? word.base.startIndex
        let signs = word.base[start..<word.startIndex].reversed().prefix {
            !SwiftText.isOfWord($0) && !"(){}\"".contains($0)
        }
        return String(signs.reversed()).filter { !$0.isWhitespace }
    }

    /// Whether another closure of the same call follows: `{`, or a label and `{`.
    private func isContinued(_ rest: ArraySlice<SwiftText.Piece>) -> Bool {
        let rest = rest.drop { if case .comment = $0 { true } else { false } }
        guard let first = rest.first else { return false }
        guard case .word(let word) = first else { return first == .bracket("{") }
        return ["then", "each", "ended"].contains(word) && rest.dropFirst().first == .bracket("{")
    }
}
