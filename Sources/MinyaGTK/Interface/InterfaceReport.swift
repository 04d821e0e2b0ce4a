// SPDX-License-Identifier: Apache-2.0

/// How well a `.ui` file and the Swift that uses it fit together.
public struct InterfaceReport: Sendable {
    /// Something to be mended in the file, or in the Swift that uses it.
    public struct Mistake: Equatable, Sendable, CustomStringConvertible {
        /// The name of the file.
        public let file: String
        /// The line in it; nil for what is not in it.
        public let line: Int?
        /// What is wrong and what mends it.
        public let what: String

        /// `timeline.ui:12: …`
        public var description: String {
            line.map { "\(file):\($0): \(what)" } ?? "\(file): \(what)"
        }
    }

    /// All mistakes, in the order of their lines; none of a file that fits.
    public internal(set) var mistakes: [Mistake]
    /// How many widgets Swift takes by their ids.
    public internal(set) var outlets = 0
    /// How many actions Swift answers.
    public internal(set) var actions = 0
}

/// What is asked of an interface, and what is not there.
@MainActor
final class InterfaceAudit {
    /// What Swift can show of a stack.
    struct Pages {
        /// The enum's name.
        let type: String
        let names: Set<String>
        /// Those that are not in the file.
        let added: Set<String>
    }

    var outlets: Set<String> = []
    var actions: Set<String> = []
    /// The pages of stacks, by the stacks' ids.
    var pages: [String: Pages] = [:]
    var errors: [InterfaceError] = []
    /// What GTK said of the file while it made the widgets.
    var complaints: [String] = []
}
