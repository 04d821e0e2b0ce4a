// SPDX-License-Identifier: Apache-2.0

/// A symbol's index in the table of a ``SourceIndex``.
package struct SymbolID: Hashable, Sendable {
    let number: Int32
}

/// A declared or referenced symbol: a type, a property, a function.
package struct Symbol: Sendable {
    /// The unique mangled name (USR).
    package let usr: String
    /// The name as written in the source.
    package let name: String
    /// The kind of symbol.
    package let kind: Kind

    /// The kind of a symbol, as far as the tool distinguishes it.
    package enum Kind: Sendable {
        case module, type, `protocol`, `extension`, property, function, constructor, accessor
        case parameter, other
    }

    /// Returns the kind for the index's numbers.
    static func kind(_ kind: Int32, _ subkind: Int32) -> Kind {
        switch (kind, subkind) {
        case (_, 3), (_, 4), (_, 1000...1003), (_, 1014...1018): .accessor
        case (1, _): .module
        case (5...7, _), (10, _): .type
        case (8, _): .protocol
        case (9, _): .extension
        case (13, _), (14, _), (19...21, _): .property
        case (12, _), (16...18, _): .function
        case (22, _): .constructor
        case (25, _): .parameter
        default: .other
        }
    }
}
