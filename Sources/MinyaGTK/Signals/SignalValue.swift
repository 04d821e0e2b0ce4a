// SPDX-License-Identifier: Apache-2.0

import CAdwaita

/// A value that a signal passes to its handlers.
public enum SignalValue: Equatable {
    /// A Boolean.
    case bool(Bool)
    /// An integer, or the number of a case or of flags; an unsigned one above `Int.max` is negative here.
    case integer(Int)
    /// A floating-point number.
    case number(Double)
    /// A text; nil for none.
    case text(String?)
    /// An object, which is valid at least until the handler returns; nil for none.
    case object(OpaquePointer?)
    /// A value of another type.
    case other

    /// Converts a value of GObject.
    init(_ value: UnsafePointer<GValue>) {
        // GObject's numbers of its fundamental types, which are macros in `gobject/gtype.h`.
        self =
            switch g_type_fundamental(value.pointee.g_type) >> 2 {
            case 5: .bool(g_value_get_boolean(value) != 0)
            case 3: .integer(Int(g_value_get_schar(value)))
            case 4: .integer(Int(g_value_get_uchar(value)))
            case 6: .integer(Int(g_value_get_int(value)))
            case 7: .integer(Int(g_value_get_uint(value)))
            case 8: .integer(Int(g_value_get_long(value)))
            case 9: .integer(Int(truncatingIfNeeded: g_value_get_ulong(value)))
            case 10: .integer(Int(g_value_get_int64(value)))
            case 11: .integer(Int(truncatingIfNeeded: g_value_get_uint64(value)))
            case 12: .integer(Int(g_value_get_enum(value)))
            case 13: .integer(Int(g_value_get_flags(value)))
            case 14: .number(Double(g_value_get_float(value)))
            case 15: .number(g_value_get_double(value))
            case 16: .text(g_value_get_string(value).map { String(cString: $0) })
            case 2, 20: .object(g_value_get_object(value).map { OpaquePointer($0) })
            default: .other
            }
    }
}
