// SPDX-License-Identifier: Apache-2.0

/// A sentence said in passing, perhaps with a button to undo what it tells of.
///
/// ```swift
/// let toast = Toast("Moved to the trash", button: "Undo", action: PhotoAction.restore)
/// ```
public struct Toast<Action> {
    /// What is said.
    public var text: String
    /// What its button is called; nil for none.
    public var button: String?
    /// What its button does.
    public var action: Action?

    /// A toast without a button.
    public init(_ text: String) { self.text = text }

    /// A toast with a button.
    public init(_ text: String, button: String, action: Action) {
        self.text = text
        self.button = button
        self.action = action
    }
}

extension Toast: Sendable where Action: Sendable {}
extension Toast: Equatable where Action: Equatable {}
