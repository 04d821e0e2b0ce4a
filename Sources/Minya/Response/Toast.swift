// SPDX-License-Identifier: Apache-2.0

/// A short message that is shown temporarily, optionally with a button such as Undo.
///
/// ```swift
/// let toast = Toast("Moved to the trash", button: "Undo", action: PhotoAction.restore)
/// ```
public struct Toast<Action> {
    /// The message.
    public var text: String
    /// The title of the button; nil for none.
    public var button: String?
    /// The action of the button.
    public var action: Action?

    /// Creates a toast without a button.
    public init(_ text: String) { self.text = text }

    /// Creates a toast with a button.
    public init(_ text: String, button: String, action: Action) {
        self.text = text
        self.button = button
        self.action = action
    }
}

extension Toast: Sendable where Action: Sendable {}
extension Toast: Equatable where Action: Equatable {}
extension Toast: Encodable where Action: Encodable {}
extension Toast: Decodable where Action: Decodable {}
