// SPDX-License-Identifier: Apache-2.0

/// The part of a ``Response`` that opens a scene; created by `Response.open(_:_:as:then:)`.
public struct SceneOpening<Action>: Sendable {
    /// The name of the scene's key.
    public let scene: String
    /// The typed data to open it with.
    public let context: any Sendable
    /// The place to show it in.
    public let presentation: Presentation
    /// The type of the result that the scene's key specifies.
    let result: Any.Type
    /// Converts the scene's result to an action; nil if the result is ignored.
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
    /// Whether both open the same scene in the same way, with equal contexts.
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
