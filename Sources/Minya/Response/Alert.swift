// SPDX-License-Identifier: Apache-2.0

/// A question to the user, with choices; the answer is delivered as an Input.
///
/// ```swift
/// alert(
///     Alert("Remove the picture?", choices: [.cancel("Keep"), .destructive("Remove", true)]),
///     into: \.removalAnswered)   // Input<SceneResult<Bool>>
/// ```
public struct Alert<Answer> {
    /// The question.
    public var title: String
    /// The text below the question; empty for none.
    public var message: String
    /// The answers, in the order they are shown.
    public var choices: [Choice]

    /// Creates a question, which a controller shows with `alert(_:into:)`.
    public init(_ title: String, message: String = "", choices: [Choice]) {
        self.title = title
        self.message = message
        self.choices = choices
    }

    /// One answer to choose in an ``Alert``.
    public struct Choice {
        /// The visible title.
        public var title: String
        /// The role, which determines the appearance.
        public var role: ChoiceRole
        /// The answer delivered for this choice; nil counts as choosing nothing.
        public var answer: Answer?

        /// Creates a choice.
        public init(_ title: String, _ answer: Answer?, role: ChoiceRole = .normal) {
            self.title = title
            self.answer = answer
            self.role = role
        }

        /// Creates the choice that changes nothing, like closing the alert.
        public static func cancel(_ title: String) -> Self {
            Choice(title, nil, role: .cancel)
        }

        /// Creates an ordinary choice.
        public static func normal(_ title: String, _ answer: Answer) -> Self {
            Choice(title, answer)
        }

        /// Creates the suggested choice, which most users want.
        public static func suggested(_ title: String, _ answer: Answer) -> Self {
            Choice(title, answer, role: .suggested)
        }

        /// Creates a choice that cannot be undone.
        public static func destructive(_ title: String, _ answer: Answer) -> Self {
            Choice(title, answer, role: .destructive)
        }
    }

    /// The same question, with its choices numbered from 0.
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
extension Alert: Encodable where Answer: Encodable {}
extension Alert: Decodable where Answer: Decodable {}
extension Alert.Choice: Equatable where Answer: Equatable {}
extension Alert.Choice: Encodable where Answer: Encodable {}
extension Alert.Choice: Decodable where Answer: Decodable {}
