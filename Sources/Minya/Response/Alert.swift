// SPDX-License-Identifier: Apache-2.0

/// A question to the person, with choices; the answer comes back as an Input.
///
/// ```swift
/// alert(
///     Alert("Remove the picture?", choices: [.cancel("Keep"), .destructive("Remove", true)]),
///     into: \.removalAnswered)   // Input<SceneResult<Bool>>
/// ```
public struct Alert<Answer> {
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
    public struct Choice {
        /// What the choice is called on the screen.
        public var title: String
        /// How the choice looks.
        public var role: ChoiceRole
        /// What comes back when the person takes this choice; nil says that they chose nothing.
        public var answer: Answer?

        /// A choice of its parts.
        public init(_ title: String, _ answer: Answer?, role: ChoiceRole = .normal) {
            self.title = title
            self.answer = answer
            self.role = role
        }

        /// The choice that changes nothing, as closing the alert does.
        public static func cancel(_ title: String) -> Self {
            Choice(title, nil, role: .cancel)
        }

        /// One choice among others.
        public static func normal(_ title: String, _ answer: Answer) -> Self {
            Choice(title, answer)
        }

        /// The choice that most people want.
        public static func suggested(_ title: String, _ answer: Answer) -> Self {
            Choice(title, answer, role: .suggested)
        }

        /// A choice that cannot be taken back.
        public static func destructive(_ title: String, _ answer: Answer) -> Self {
            Choice(title, answer, role: .destructive)
        }
    }

    /// The same question, its choices numbered from 0.
    var numbered: Alert<Int> {
        let choices = choices.enumerated().map { number, choice in
            Alert<Int>.Choice(choice.title, number, role: choice.role)
        }
        return Alert<Int>(title, message: message, choices: choices)
    }
}

extension Alert: Sendable where Answer: Sendable {}
extension Alert.Choice: Sendable where Answer: Sendable {}
extension Alert: Equatable where Answer: Equatable {}
extension Alert.Choice: Equatable where Answer: Equatable {}
