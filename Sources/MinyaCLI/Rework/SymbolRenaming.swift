// SPDX-License-Identifier: Apache-2.0

/// Finds all references to a page's symbols in the sources, with the compiler's index.
struct SymbolRenaming {
    /// The old and the new name of a symbol.
    struct Pair: Equatable {
        var old: String
        var new: String
    }

    private let index: AppIndex
    private let rendered: RenderedNames
    private let old: Name
    private let new: Name
    private let folder: PageFolder
    /// The names of other pages that begin with this page's name.
    private let others: [String]
    private(set) var pairs: [SymbolID: Pair] = [:]
    private var graph: CodeGraph { index.graph }

    init(
        _ index: AppIndex, _ rendered: RenderedNames, from old: Name, to new: Name,
        folder: PageFolder, others: [String]
    ) {
        self.index = index
        self.rendered = rendered
        self.old = old
        self.new = new
        self.folder = folder
        self.others = others
        for symbol in index.graph.declarations.keys {
            if let name = newName(of: symbol) {
                pairs[symbol] = Pair(old: baseName(of: symbol), new: name)
            }
        }
    }

    private func baseName(of symbol: SymbolID) -> String {
        String(graph[symbol].name.prefix { $0 != "(" })
    }

    private func newName(of symbol: SymbolID) -> String? {
        switch graph[symbol].kind {
        case .type, .protocol, .property, .function, .other: break
        default: return nil
        }
        guard let path = index.location(of: symbol)?.path else { return nil }
        let name = baseName(of: symbol)
        let around = graph.types(around: symbol).filter { $0 != symbol }
        if let file = rendered.files[path], let other = file.names[name] {
            let isMade = around.first.map { file.words.contains(Substring(graph[$0].name)) } ?? true
            if isMade { return other }
        }
        guard around.isEmpty, [.type, .protocol].contains(graph[symbol].kind),
            folder.contains(path)
        else { return nil }
        return Self.renamed(name, from: old.type, to: new.type, besides: others)
    }

    /// Returns the new name of a page's type or file; nil if it is not named after the page.
    static func renamed(
        _ name: String, from old: String, to new: String, besides others: [String]
    ) -> String? {
        func begins(_ name: String, with page: String) -> Bool {
            guard name.hasPrefix(page) else { return false }
            let next = name.dropFirst(page.count).first
            return next.map { !$0.isLowercase } ?? true
        }
        guard begins(name, with: old) else { return nil }
        let isOthers = others.contains { $0.count > old.count && begins(name, with: $0) }
        return isOthers ? nil : new + name.dropFirst(old.count)
    }

    /// Throws a ``Refusal`` if one of the new names is already in use.
    func check() throws {
        let outermost = graph.declaredTypes().filter { graph.types(around: $0).count == 1 }
        for (symbol, pair) in pairs.sorted(by: { $0.value.old < $1.value.old }) {
            guard let around = graph.types(around: symbol).first(where: { $0 != symbol }) else {
                try check(pair, among: outermost)
                continue
            }
            try check(pair, among: graph.members(of: around))
        }
    }

    private func check(_ pair: Pair, among symbols: [SymbolID]) throws {
        let taken = symbols.first { pairs[$0] == nil && baseName(of: $0) == pair.new }
        guard let taken, let place = index.location(of: taken) else { return }
        throw Refusal(
            "Nothing was written: '\(pair.old)' would become '\(pair.new)', which exists already: "
                + "\(place.path):\(place.line)")
    }

    // MARK: - Places

    /// Returns the edits for all references to renamed symbols and for the page's key in strings.
    func edits(_ texts: (String) -> String?) -> NameEdits {
        var edits = NameEdits()
        for file in index.files {
            let path = index.relative(file.path)
            lazy var lines = texts(path).map(Self.lines) ?? []
            for occurrence in file.occurrences {
                let symbol = graph[occurrence.symbol]
                if let pair = pairs[occurrence.symbol] ?? resource(symbol, in: path) {
                    edits.add(
                        path, line: occurrence.line, column: occurrence.column, from: pair.old,
                        to: pair.new)
                }
                guard let keys = keys(for: symbol, in: path), !keys.isEmpty,
                    lines.indices.contains(Int(occurrence.line) - 1),
                    let (text, column) = Self.literal(
                        after: Int(occurrence.column), in: lines[Int(occurrence.line) - 1]),
                    let other = keys[text]
                else { continue }
                edits.add(
                    path, line: occurrence.line, column: Int32(column), from: text, to: other)
            }
        }
        return edits
    }

    static func lines(_ text: String) -> [String] {
        text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }

    /// Returns the rename of an embedded resource, whose Swift name SwiftPM derives from its file
    /// name.
    private func resource(_ symbol: Symbol, in path: String) -> Pair? {
        guard symbol.usr.contains("PackageResources") else { return nil }
        return rendered.files[path]?.others[symbol.name].map { Pair(old: symbol.name, new: $0) }
    }

    /// Returns the replacements for a key literal passed to a Minya function.
    private func keys(for symbol: Symbol, in path: String) -> [String: String]? {
        if Self.takesKey.contains(where: symbol.usr.hasPrefix) { return [old.key: new.key] }
        guard symbol.usr.hasPrefix("s:8MinyaGTK") else { return nil }
        return rendered.files[path]?.literals
    }

    /// Minya types that accept a key as a string: the key type, the mediator for deep links, and
    /// the test host and navigation.
    private static let takesKey = [
        "s:5Minya8SceneKeyV", "s:5Minya8MediatorC", "s:12MinyaTesting14TestNavigationC",
        "s:12MinyaTesting8TestHostC",
    ]

    /// Returns the literal at a place, or the first argument of the call there, with its column.
    private static func literal(after column: Int, in line: String) -> (String, Int)? {
        let bytes = Array(line.utf8)
        var place = column - 1
        func skip(_ isWanted: (UInt8) -> Bool) {
            while place < bytes.count, isWanted(bytes[place]) { place += 1 }
        }
        skip(NameEdits.isOfWord)
        if place < bytes.count, bytes[place] == UInt8(ascii: "(") {
            place += 1
            let start = place
            skip(NameEdits.isOfWord)
            if place < bytes.count, place > start, bytes[place] == UInt8(ascii: ":") { place += 1 }
            skip { $0 == UInt8(ascii: " ") }
        }
        guard place < bytes.count, bytes[place] == UInt8(ascii: "\"") else { return nil }
        let rest = bytes[(place + 1)...]
        guard let end = rest.firstIndex(of: UInt8(ascii: "\"")), end > place + 1 else { return nil }
        return (String(decoding: rest[..<end], as: UTF8.self), place + 2)
    }
}
