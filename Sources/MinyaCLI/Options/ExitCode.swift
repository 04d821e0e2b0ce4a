// SPDX-License-Identifier: Apache-2.0

/// The exit code of the program; codes from 64 follow `sysexits.h`.
package enum ExitCode: Int32, Sendable {
    /// Success, including if there was nothing to do.
    case ok = 0
    /// The checks found problems.
    case failedChecks = 1
    /// The command line was not understood.
    case usage = 64
    /// The request was refused; nothing was written.
    case refused = 65
    /// Something that the tool or an app needs is missing.
    case toolchain = 69
    /// A file could not be read or written.
    case io = 74
}

/// An error that determines the program's exit code.
///
/// Any other error that a command throws counts as ``ExitCode/io``.
package protocol ExitingError: Error {
    var exitCode: ExitCode { get }
}
