// SPDX-License-Identifier: Apache-2.0

/// A Swift type that decodes the values at one place.
indirect enum TypeForm: Hashable, Sendable {
    case bool, int, int64, uint64, double, decimal, text, date
    /// A generated type, by its number.
    case made(Int)
    case list(TypeForm)
    case dictionary(TypeForm)
    case optional(TypeForm)

    /// Returns its Swift spelling, given the names of the generated types.
    func written(_ names: [String]) -> String {
        switch self {
        case .bool: "Bool"
        case .int: "Int"
        case .int64: "Int64"
        case .uint64: "UInt64"
        case .double: "Double"
        case .decimal: "Decimal"
        case .text: "String"
        case .date: "Date"
        case .made(let number): names[number]
        case .list(let element): "[\(element.written(names))]"
        case .dictionary(let value): "[String: \(value.written(names))]"
        case .optional(let value): "\(value.written(names))?"
        }
    }

    /// Whether it contains a date, which requires special decoding.
    var hasDate: Bool { contains { $0 == .date } }

    /// Whether its spelling requires Foundation.
    var needsFoundation: Bool { contains { $0 == .date || $0 == .decimal } }

    var isOptional: Bool { if case .optional = self { true } else { false } }

    /// Whether it can serve as an identity.
    var isIdentity: Bool { [.int, .int64, .uint64, .text].contains(self) }

    private func contains(_ condition: (TypeForm) -> Bool) -> Bool {
        switch self {
        case .list(let inner), .dictionary(let inner), .optional(let inner):
            inner.contains(condition)
        default: condition(self)
        }
    }
}
