// SPDX-License-Identifier: Apache-2.0

/// A question to the person, with choices; its answer comes back as an Input.
///
/// ```swift
/// alert(
///     Alert("Remove the picture?", choices: [.cancel("Keep"), .destructive("remove", "Remove")]),
///     into: \.removalAnswered)
/// ```
public struct Alert: Sendable, Equatable {
    public var title: String
    public var message: String
    public var choices: [Choice]

    public init(_ title: String, message: String = "", choices: [Choice]) {
        self.title = title
        self.message = message
        self.choices = choices
    }

    /// One way to answer an ``Alert``.
    public struct Choice: Identifiable, Sendable, Equatable {
        public enum Role: Sendable { case normal, suggested, destructive, cancel }

        public var id: String
        public var title: String
        public var role: Role

        public init(id: String, title: String, role: Role = .normal) {
            self.id = id
            self.title = title
            self.role = role
        }

        public static func cancel(_ title: String) -> Self {
            Choice(id: "cancel", title: title, role: .cancel)
        }

        public static func suggested(_ id: String, _ title: String) -> Self {
            Choice(id: id, title: title, role: .suggested)
        }

        public static func destructive(_ id: String, _ title: String) -> Self {
            Choice(id: id, title: title, role: .destructive)
        }
    }
}
