// SPDX-License-Identifier: Apache-2.0

/// An error during writing, with the state of the remaining files.
package struct WriteError: ExitingError, CustomStringConvertible {
    package let description: String
    package let exitCode: ExitCode

    /// - Parameter left: The files left unchanged because they were modified concurrently.
    init(_ reason: any Error, left: [ProjectPath]) {
        var text = "Nothing was written. \(reason)."
        if !left.isEmpty {
            let names = left.map(\.description).joined(separator: ", ")
            text += " These files were changed meanwhile and left as they are: \(names)."
        }
        description = text
        exitCode = (reason as? any ExitingError)?.exitCode ?? .io
    }

    /// - Parameter other: The error that occurred during the reversal.
    init(_ reason: any Error, other: any Error) {
        description =
            "\(reason). What had been written before could not be reverted: \(other). The next "
            + "run of minya tries again; `minya undo` does only that."
        exitCode = .io
    }

    /// - Parameter title: The interrupted call.
    init(mending title: String, _ reason: any Error) {
        description =
            "'\(title)' was interrupted while it wrote, and the cleanup failed: \(reason). "
            + "Nothing else was done; remove the cause, and run the command again."
        exitCode = .io
    }
}
