// SPDX-License-Identifier: Apache-2.0

/// Something that could not be written, and what became of the rest.
package struct WriteError: ExitingError, CustomStringConvertible {
    package let description: String
    package let exitCode: ExitCode

    /// - Parameter left: What was left as somebody else changed it meanwhile.
    init(_ reason: any Error, left: [ProjectPath]) {
        var text = "Nothing was written. \(reason)."
        if !left.isEmpty {
            let names = left.map(\.description).joined(separator: ", ")
            text += " These files were changed meanwhile, and left so: \(names)."
        }
        description = text
        exitCode = (reason as? any ExitingError)?.exitCode ?? .io
    }

    /// - Parameter other: What went wrong when it was to be taken back.
    init(_ reason: any Error, other: any Error) {
        description =
            "\(reason). What had been written before could not be taken back: \(other). The next call "
            + "of minya tries again; `minya undo` does nothing else."
        exitCode = .io
    }

    /// - Parameter title: The call that was stopped.
    init(mending title: String, _ reason: any Error) {
        description =
            "'\(title)' was stopped while it wrote, and what it left could not be mended: \(reason). "
            + "Nothing else was done; mend that, and call again."
        exitCode = .io
    }
}
