// SPDX-License-Identifier: Apache-2.0

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

extension Tape {
    /// Returns the tape that `MINYA_TAPE=FILE` asks for in the environment; nil without it.
    ///
    /// An `Application` of MinyaGTK does this itself. Any other app keeps the tape, and attaches it
    /// before it opens a scene. Call this before the app creates its first `Secret`.
    ///
    /// ```swift
    /// let tape = Tape.requested(app: "org.example.Photos")
    /// if let tape { mediator.attach(tape) }
    /// ```
    ///
    /// - Parameter app: The name of the app, for the first line.
    public static func requested(app: String) -> Tape? {
        file("MINYA_TAPE").map { Tape(file: $0, app: app) }
    }

    /// Returns the file that a variable of the environment names.
    static func file(_ variable: String) -> String? {
        getenv(variable).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
    }
}
