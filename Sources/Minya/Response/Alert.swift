// SPDX-License-Identifier: Apache-2.0

/// A question to the user, with choices; the answer is delivered as an Input.
///
/// ```swift
/// alert(
///     Alert("Remove the picture?", choices: [.cancel("Keep"), .destructive("Remove", true)]),
///     into: \.removalAnswered)   // Input<SceneResult<Bool>>
/// ```
///
/// With a ``field``, the user can enter a text, from which a choice makes its answer:
///
/// ```swift
/// let asked: Response<PhotoAction> = .alert(
///     Alert(
///         "Add a tag", field: "Tag", text: "autumn",
///         choices: [.cancel("Cancel"), .entered("Add") { .add([$0]) }]))
/// ```
public struct Alert<Answer> {
    /// The question.
    public var title: String
    /// The text below the question; empty for none.
    public var message: String
    /// The name of the entry below them, for a text; nil for no entry.
    public var field: String?
    /// The text that the entry begins with.
    public var text: String
    /// Whether the entry hides its text.
    ///
    /// A hidden text, as entered or trimmed, is never recorded, unless it is shorter than four bytes.
    public var isSecret: Bool
    /// The answers, in the order they are shown.
    public var choices: [Choice]

    /// Creates a question, which a controller shows with `alert(_:into:)`.
    ///
    /// - Parameters:
    ///   - field: The name of an entry for a text; nil for no entry.
    ///   - text: The text that the entry begins with.
    ///   - isSecret: Whether the entry hides its text. A hidden text, as entered or trimmed, is
    ///     never recorded, unless it is shorter than four bytes.
    public init(
        _ title: String, message: String = "", field: String? = nil, text: String = "",
        isSecret: Bool = false, choices: [Choice]
    ) {
        self.title = title
        self.message = message
        self.field = field
        self.text = text
        self.isSecret = isSecret
        self.choices = choices
        if isSecret { SecretTexts.note(text) }
    }

    /// One answer to choose in an ``Alert``.
    public struct Choice {
        /// The visible title.
        public var title: String
        /// The role, which determines the appearance.
        public var role: ChoiceRole
        /// The answer delivered for this choice; nil counts as choosing nothing, unless the choice
        /// takes the entered text.
        public var answer: Answer?
        /// Makes the answer from the entered text; nil for a choice that does not take it.
        var making: (@Sendable (String) -> Answer)?

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

        /// Creates a choice whose effect cannot easily be undone.
        public static func destructive(_ title: String, _ answer: Answer) -> Self {
            Choice(title, answer, role: .destructive)
        }

        /// Creates the suggested choice of an alert with an entry: Return in the entry chooses it.
        ///
        /// - Parameter answer: Makes the answer from the entered text.
        public static func entered(
            _ title: String, _ answer: @escaping @Sendable (String) -> Answer
        ) -> Self {
            var choice = Choice(title, nil, role: .suggested)
            choice.making = answer
            return choice
        }
    }

    /// The same question, with its choices numbered from 0.
    var numbered: Alert<Int> {
        let choices = choices.enumerated().map { number, choice in
            Alert<Int>.Choice(choice.title, number, role: choice.role)
        }
        return Alert<Int>(
            title, message: message, field: field, text: text, isSecret: isSecret, choices: choices)
    }
}

extension Alert: Sendable where Answer: Sendable {}
extension Alert.Choice: Sendable where Answer: Sendable {}
extension Alert: Equatable where Answer: Equatable {}

extension Alert.Choice: Equatable where Answer: Equatable {
    /// Whether both look the same and have equal answers.
    ///
    /// Functions cannot be compared: two choices that take the entered text are equal if they look
    /// the same.
    public static func == (left: Self, right: Self) -> Bool {
        left.title == right.title && left.role == right.role && left.answer == right.answer
            && (left.making == nil) == (right.making == nil)
    }
}
