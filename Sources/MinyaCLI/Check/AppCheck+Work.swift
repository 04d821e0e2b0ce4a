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
        let pieces = text.map(\.piece).filter { piece in
            switch piece {
            case .word, .bracket: true
            case .literal, .comment: false
            }
        }
        var depth = (round: 0, curly: 0)
        var words: [Substring] = []
        // The brace depth of the closure that captures self weakly.
        var weakDepth: Int?
        for (place, piece) in pieces.enumerated() {
            switch piece {
            case .bracket("("): depth.round += 1
            case .bracket(")"): depth.round -= 1
            case .bracket("{"): depth.curly += 1
            case .bracket("}"):
                if depth.curly == weakDepth { weakDepth = nil }
                depth.curly -= 1
            case .word(let word) where word == "self":
                switch Self.mention(word, after: words) {
                case .type: break
                case .weakCapture: weakDepth = weakDepth ?? depth.curly
                case .renamedCapture: break
                case .value: if depth.curly > 0, weakDepth == nil { return true }
                }
            default: break
            }
            // The end of the scope that encloses the call.
            if depth.round < 0 || depth.curly < 0 { return false }
            if case .word(let word) = piece { words.append(word) }
            let isClosed = depth == (0, 0) && place > 0
            if isClosed, !isContinued(pieces[(place + 1)...]) { return false }
        }
        return false
    }

    private enum Mention { case value, type, weakCapture, renamedCapture }

    /// What a `self` in the source means, from the words before it.
    private static func mention(_ word: Substring, after words: [Substring]) -> Mention {
        let before = word.base[..<word.startIndex].last { !$0.isWhitespace }
        // `Photo.self` and `\.self`
        if before == "." { return .type }
        let isWeak = { (word: Substring?) in word == "weak" || word == "unowned" }
        // `[weak store = self]`, where `self` would still be captured.
        if before == "=" { return isWeak(words.dropLast().last) ? .renamedCapture : .value }
        // Also `unowned(unsafe) self`.
        let words = ["safe", "unsafe"].contains(words.last) ? words.dropLast() : words[...]
        return isWeak(words.last) ? .weakCapture : .value
    }

    /// Whether another closure of the same call follows: `{`, or a label and `{`.
    private func isContinued(_ rest: ArraySlice<SwiftText.Piece>) -> Bool {
        guard let first = rest.first else { return false }
        guard case .word(let word) = first else { return first == .bracket("{") }
        return ["then", "each", "ended"].contains(word) && rest.dropFirst().first == .bracket("{")
    }
}
