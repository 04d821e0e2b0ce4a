// SPDX-License-Identifier: Apache-2.0

/// A scene to be opened, as a part of a ``Response``; `Response.open(_:_:as:then:)` makes one.
public struct SceneOpening<Action>: Sendable {
    /// The name of the scene's key.
    public let scene: String
    /// The typed data that it is opened with.
    public let context: any Sendable
    /// Where it is shown.
    public let presentation: Presentation
    /// The type of the result that the scene's key names.
    let result: Any.Type
    /// Makes an action of what the scene answers, nil inside for none; nil if nobody asks.
    let answer: (@Sendable (Any?) -> Action?)?

    init(
        scene: String, context: any Sendable, presentation: Presentation, result: Any.Type,
        answer: (@Sendable (Any?) -> Action?)?
    ) {
        self.scene = scene
        self.context = context
        self.presentation = presentation
        self.result = result
        self.answer = answer
    }
}

extension SceneOpening: Equatable {
    /// Whether both open the same scene the same way, with contexts that compare as equal.
    public static func == (left: Self, right: Self) -> Bool {
        left.scene == right.scene && left.presentation == right.presentation
            && areEqual(left.context, right.context)
    }

    private static func areEqual(_ left: any Sendable, _ right: any Sendable) -> Bool {
        if left is Void, right is Void { return true }
        guard let left = left as? any Equatable else { return false }
        return isEqual(left, to: right)
    }

    private static func isEqual<Value: Equatable>(_ left: Value, to right: any Sendable) -> Bool {
        left == right as? Value
    }
}
