// SPDX-License-Identifier: Apache-2.0

/// A place where a symbol is declared or named.
package struct Occurrence: Sendable {
    /// The symbol.
    package let symbol: SymbolID
    /// How it is named there.
    package let roles: Roles
    /// The line, from 1.
    package let line: Int32
    /// The column, from 1, in bytes.
    package let column: Int32
    /// What it has to do with other symbols.
    package let relations: [Relation]

    /// A tie of an occurrence to another symbol.
    package struct Relation: Sendable {
        /// Which one.
        package let roles: Roles
        /// The other symbol.
        package let symbol: SymbolID
    }

    /// How a symbol is named, and what ties it to another, by the bits of the index.
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

    /// The first symbol that it is tied to in one of these ways.
    func related(_ roles: Roles) -> SymbolID? {
        relations.first { !$0.roles.isDisjoint(with: roles) }?.symbol
    }

    /// The declaration in which it is named.
    package var container: SymbolID? { related([.containedBy, .calledBy, .childOf]) }
}
