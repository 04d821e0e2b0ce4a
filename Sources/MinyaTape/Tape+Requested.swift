// SPDX-License-Identifier: Apache-2.0

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

extension Tape {
    /// Returns a tape for the file of `MINYA_TAPE=FILE` in the environment; nil if it is not set.
    ///
    /// An `Application` of MinyaGTK does this itself, and its `inspect(_:)` attaches the tape. Any
    /// other app keeps the tape, and attaches it before it opens a scene. Call this before the app
    /// creates its first `Secret`.
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

    /// Removes `--tape FILE` from a program's arguments, and sets `MINYA_TAPE=FILE` instead.
    ///
    /// Call it first, before the tape is requested and other threads read the environment. An
    /// `Application` of MinyaGTK has `removeInspectionOptions(from:)` instead.
    ///
    /// ```swift
    /// @MainActor func start() {
    ///     var arguments = CommandLine.arguments
    ///     Tape.removeOption(from: &arguments)
    /// }
    /// ```
    public static func removeOption(from arguments: inout [String]) {
        removeOption("--tape", setting: "MINYA_TAPE", from: &arguments)
    }

    /// Removes an option and its file from a program's arguments, and sets a variable to the file.
    package static func removeOption(
        _ option: String, setting variable: String, from arguments: inout [String]
    ) {
        if let file = removeOption(option, from: &arguments) { setenv(variable, file, 1) }
    }

    /// Removes an option and its file from a program's arguments, and returns the file.
    package static func removeOption(_ option: String, from arguments: inout [String]) -> String? {
        let start = option + "="
        var chosen: String?
        // Arguments after "--" are not options. If the option is repeated, the last one counts.
        while let place = arguments.prefix(while: { $0 != "--" })
            .firstIndex(where: { $0 == option || $0.hasPrefix(start) })
        {
            let argument = arguments.remove(at: place)
            var file = String(argument.dropFirst(start.count))
            if argument == option, place < arguments.count, !arguments[place].hasPrefix("--") {
                file = arguments.remove(at: place)
            }
            if !file.isEmpty {
                chosen = file
                continue
            }
            let line = Array("\(option) needs a file after it.\n".utf8)
            _ = write(STDERR_FILENO, line, line.count)
        }
        return chosen
    }

    /// Returns the file that a variable of the environment names.
    static func file(_ variable: String) -> String? {
        getenv(variable).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
    }
}
