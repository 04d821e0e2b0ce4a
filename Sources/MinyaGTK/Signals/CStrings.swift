// SPDX-License-Identifier: Apache-2.0

import CAdwaita

/// Calls `body` with the texts as a C array of strings that ends with NULL.
func withCStrings<Value>(
    _ texts: [String], _ body: (UnsafePointer<UnsafePointer<CChar>?>) -> Value
) -> Value {
    let copies = texts.map { g_strdup($0) }
    defer { copies.forEach { g_free($0) } }
    return body(copies.map { UnsafePointer($0) } + [nil])
}
