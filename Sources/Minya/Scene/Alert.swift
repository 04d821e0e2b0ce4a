// SPDX-License-Identifier: Apache-2.0

/// A question to the person, with choices; its answer comes back as an Input.
///
/// ```swift
/// alert(
///     Alert("Remove the picture?", choices: [.cancel("Keep"), .destructive("remove", "Remove")]),
///     into: \.removalAnswered)
/// ```
public struct Alert: Sendable, Equatable {
    /// The question.
    public var title: String
    /// More about it, below the question; empty for nothing.
    public var message: String
    /// The answers, in the order they are shown.
    public var choices: [Choice]

    /// A question, which `alert(_:into:)` of a controller shows.
    public init(_ title: String, message: String = "", choices: [Choice]) {
        self.title = title
        self.message = message
        self.choices = choices
    }

    /// One way to answer an ``Alert``.
    public struct Choice: Identifiable, Sendable, Equatable {
        /// How a choice looks; closing the alert takes none of them.
        public enum Role: Sendable { case normal, suggested, destructive, cancel }

        /// What comes back when the person takes this choice.
        public var id: String
        /// What the choice is called on the screen.
        public var title: String
        /// How the choice looks.
        public var role: Role

        /// A choice of its parts.
        public init(id: String, title: String, role: Role = .normal) {
            self.id = id
            self.title = title
            self.role = role
        }

        /// The choice that changes nothing; its id is `"cancel"`.
        public static func cancel(_ title: String) -> Self {
            Choice(id: "cancel", title: title, role: .cancel)
        }

        /// The choice that most people want.
        public static func suggested(_ id: String, _ title: String) -> Self {
            Choice(id: id, title: title, role: .suggested)
        }

        /// A choice that cannot be taken back.
        public static func destructive(_ id: String, _ title: String) -> Self {
            Choice(id: id, title: title, role: .destructive)
        }
    }
}
