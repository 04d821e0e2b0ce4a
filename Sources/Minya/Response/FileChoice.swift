// SPDX-License-Identifier: Apache-2.0

/// A question for files or folders, answered in the desktop's own file chooser.
///
/// ```swift
/// let choice = FileChoice<PhotoAction>("Add a folder", .folders) { .add($0) }
/// ```
public struct FileChoice<Action> {
    /// What the chooser is called.
    public var title: String
    /// What is asked for.
    public var kind: FileChoiceKind
    /// What is done with the URIs that were chosen; nothing is done when the person chose none.
    public var action: @Sendable ([String]) -> Action

    /// A choice of its parts.
    public init(
        _ title: String, _ kind: FileChoiceKind, action: @escaping @Sendable ([String]) -> Action
    ) {
        self.title = title
        self.kind = kind
        self.action = action
    }
}

extension FileChoice: Sendable where Action: Sendable {}

extension FileChoice: Equatable {
    /// Whether both ask for the same; what is done with the answer cannot be compared.
    public static func == (left: Self, right: Self) -> Bool {
        left.title == right.title && left.kind == right.kind
    }
}
