// SPDX-License-Identifier: Apache-2.0

/// How the program ends, for scripts to tell; those from 64 on are the numbers of `sysexits.h`.
package enum ExitCode: Int32, Sendable {
    /// Done, or nothing to do.
    case ok = 0
    /// Looked at, and something was found to be wrong.
    case failedChecks = 1
    /// Called in a way that is not understood.
    case usage = 64
    /// Understood, and refused; nothing was written.
    case refused = 65
    /// Something that the tool itself needs is missing.
    case toolchain = 69
    /// A file could not be read or written.
    case io = 74
}

/// An error that knows how the program ends because of it.
///
/// Any other error that a command throws counts as ``ExitCode/io``.
package protocol ExitingError: Error {
    var exitCode: ExitCode { get }
}
