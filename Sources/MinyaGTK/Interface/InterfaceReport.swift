// SPDX-License-Identifier: Apache-2.0

/// The result of comparing a `.ui` file with the Swift code that uses it.
public struct InterfaceReport: Sendable {
    /// A mistake in the file, or in the Swift code that uses it.
    public struct Mistake: Equatable, Sendable, CustomStringConvertible {
        /// The name of the file.
        public let file: String
        /// The line in the file; nil if the mistake has none.
        public let line: Int?
        /// A description of the mistake and its fix.
        public let what: String

        /// The mistake in the form `timeline.ui:12: …`.
        public var description: String {
            line.map { "\(file):\($0): \(what)" } ?? "\(file): \(what)"
        }
    }

    /// All mistakes, sorted by line; empty if file and code match.
    public internal(set) var mistakes: [Mistake]
    /// The number of widgets that Swift requests by id.
    public internal(set) var outlets = 0
    /// The number of actions that Swift handles.
    public internal(set) var actions = 0
}

/// Records what is requested from an interface, and the errors.
@MainActor
final class InterfaceAudit {
    /// The pages of a stack that Swift can show.
    struct Pages {
        /// The name of the enum.
        let type: String
        let names: Set<String>
        /// The names of pages that are not in the file.
        let added: Set<String>
    }

    var outlets: Set<String> = []
    var actions: Set<String> = []
    /// The pages of stacks, by the ids of the stacks.
    var pages: [String: Pages] = [:]
    var errors: [InterfaceError] = []
    /// The warnings of GTK while it created the widgets.
    var complaints: [String] = []
}
