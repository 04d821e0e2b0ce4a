// SPDX-License-Identifier: Apache-2.0

/// The error for a tape, or a line of a tape, that cannot be read.
public struct TapeError: Error, Sendable, Equatable, CustomStringConvertible {
    /// The path of the file.
    public let file: String
    /// The number of the line, from 1; nil if the file as a whole cannot be read.
    public let line: Int?
    /// What is wrong.
    public let reason: String
    /// The kind of error.
    package var kind = Kind.damaged

    package enum Kind: Sendable {
        /// The system cannot read the file.
        case unreadable
        /// The file is not a tape.
        case noTape
        /// A line is damaged, or the version is newer.
        case damaged
    }

    /// The place and the reason: `notes.tape:7: a ',' is missing`.
    public var description: String {
        line.map { "\(file):\($0): \(reason)" } ?? "\(file): \(reason)"
    }
}
