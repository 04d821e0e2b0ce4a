// SPDX-License-Identifier: Apache-2.0

/// An error for a tape, or a line of one, that cannot be read.
public struct TapeError: Error, Sendable, Equatable, CustomStringConvertible {
    /// The path of the file.
    public let file: String
    /// The number of the line, from 1; nil if the file as a whole cannot be read.
    public let line: Int?
    /// What is wrong.
    public let reason: String

    /// The place and the reason: `notes.tape:7: a ',' is missing`.
    public var description: String {
        line.map { "\(file):\($0): \(reason)" } ?? "\(file): \(reason)"
    }
}
