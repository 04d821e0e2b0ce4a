// SPDX-License-Identifier: Apache-2.0

extension SourceIndex {
    /// An occurrence of a symbol in a manually built index.
    package struct Mention: Sendable {
        package var usr: String
        package var name: String
        package var kind: Symbol.Kind
        package var roles: Occurrence.Roles
        package var line: Int
        /// The column, 1-based, in bytes.
        package var column: Int
        /// The type that declares it; nil for a reference or a top-level declaration.
        package var parent: String?

        package init(
            usr: String, name: String, kind: Symbol.Kind, roles: Occurrence.Roles, line: Int,
            column: Int, parent: String? = nil
        ) {
            self.usr = usr
            self.name = name
            self.kind = kind
            self.roles = roles
            self.line = line
            self.column = column
            self.parent = parent
        }
    }

    /// Adds a file that was not compiled, with the given occurrences.
    package mutating func add(_ path: String, module: String, _ mentions: [Mention]) {
        let occurrences = mentions.map { mention in
            let parent = mention.parent.map { id(usr: $0, name: $0, .type) }
            return Occurrence(
                symbol: id(usr: mention.usr, name: mention.name, mention.kind),
                roles: mention.roles, line: Int32(mention.line), column: Int32(mention.column),
                relations: parent.map { [.init(roles: .childOf, symbol: $0)] } ?? [])
        }
        files.append(File(path: path, module: module, occurrences: occurrences))
    }

    private mutating func id(usr: String, name: String, _ kind: Symbol.Kind) -> SymbolID {
        if let id = symbol(usr: usr) { return id }
        return add(Symbol(usr: usr, name: name, kind: kind))
    }
}
