// SPDX-License-Identifier: Apache-2.0

/// An occurrence of a symbol: a declaration or a reference.
package struct Occurrence: Sendable {
    /// The symbol.
    package let symbol: SymbolID
    /// The roles of the symbol in the occurrence.
    package let roles: Roles
    /// The line, 1-based.
    package let line: Int32
    /// The column, 1-based, in bytes.
    package let column: Int32
    /// The relations to other symbols.
    package let relations: [Relation]

    /// A relation between an occurrence and another symbol.
    package struct Relation: Sendable {
        /// The kind of relation.
        package let roles: Roles
        /// The other symbol.
        package let symbol: SymbolID
    }

    /// The roles of an occurrence or a relation, as bits of the index.
    package struct Roles: OptionSet, Sendable {
        package let rawValue: UInt64

        package init(rawValue: UInt64) { self.rawValue = rawValue }

        package static let declaration = Roles(rawValue: 1 << 0)
        package static let definition = Roles(rawValue: 1 << 1)
        package static let reference = Roles(rawValue: 1 << 2)
        package static let read = Roles(rawValue: 1 << 3)
        package static let write = Roles(rawValue: 1 << 4)
        package static let call = Roles(rawValue: 1 << 5)
        package static let implicit = Roles(rawValue: 1 << 8)
        package static let childOf = Roles(rawValue: 1 << 9)
        package static let baseOf = Roles(rawValue: 1 << 10)
        package static let overrideOf = Roles(rawValue: 1 << 11)
        package static let calledBy = Roles(rawValue: 1 << 13)
        package static let extendedBy = Roles(rawValue: 1 << 14)
        package static let accessorOf = Roles(rawValue: 1 << 15)
        package static let containedBy = Roles(rawValue: 1 << 16)
    }

    /// Returns the first symbol with one of the given relations.
    func related(_ roles: Roles) -> SymbolID? {
        relations.first { !$0.roles.isDisjoint(with: roles) }?.symbol
    }

    /// The declaration that contains the occurrence.
    package var container: SymbolID? { related([.containedBy, .calledBy, .childOf]) }
}
