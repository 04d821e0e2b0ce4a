// SPDX-License-Identifier: Apache-2.0

import CIndexStore

/// The loaded toolchain library that reads the compiler's index.
package struct IndexLibrary: @unchecked Sendable {
    // Immutable after loading; the functions are thread-safe.
    let functions: MinyaIndexFunctions

    /// Loads a library from a path.
    package init(path: String) throws(SourceError) {
        var functions = MinyaIndexFunctions()
        var problem: UnsafeMutablePointer<CChar>?
        guard minya_index_load(path, &functions, &problem) else {
            defer { free(problem) }
            throw .noIndexLibrary(path: path, why: problem.map { String(cString: $0) } ?? "")
        }
        self.functions = functions
    }

    /// Returns the message of an error and frees the error.
    func words(_ error: MinyaIndexError?) -> String {
        guard let error else { return "it does not say why" }
        defer { functions.error_dispose(error) }
        return string(functions.error_get_description(error))
    }

    func string(_ text: MinyaIndexText) -> String {
        guard let data = text.data else { return "" }
        let bytes = UnsafeRawBufferPointer(start: data, count: text.length)
        return String(decoding: bytes, as: UTF8.self)
    }
}

/// Calls a library function that calls back for each of several elements.
///
/// A Swift closure converts to a C function only if it captures nothing, so the actual closure is
/// passed as the context.
func forEach(
    _ apply: (UnsafeMutableRawPointer, MinyaIndexVisit) -> Bool,
    _ body: (UnsafeMutableRawPointer) -> Void
) {
    withoutActuallyEscaping(body) { body in
        var body = body
        withUnsafeMutablePointer(to: &body) { context in
            _ = apply(UnsafeMutableRawPointer(context)) { context, thing in
                guard let context, let thing else { return true }
                let body = context.assumingMemoryBound(
                    to: ((UnsafeMutableRawPointer) -> Void).self)
                body.pointee(thing)
                return true
            }
        }
    }
}

/// Calls a library function that calls back for each of several names.
func forEachName(
    _ apply: (UnsafeMutableRawPointer, MinyaIndexVisitName) -> Bool,
    _ body: (MinyaIndexText) -> Void
) {
    withoutActuallyEscaping(body) { body in
        var body = body
        withUnsafeMutablePointer(to: &body) { context in
            _ = apply(UnsafeMutableRawPointer(context)) { context, name in
                guard let context else { return true }
                context.assumingMemoryBound(to: ((MinyaIndexText) -> Void).self).pointee(name)
                return true
            }
        }
    }
}
