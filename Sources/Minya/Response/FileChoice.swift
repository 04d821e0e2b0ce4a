// SPDX-License-Identifier: Apache-2.0

/// A request for files or folders, shown in the desktop's own file chooser.
///
/// ```swift
/// let choice = FileChoice<PhotoAction>("Add a folder", .folders) { .add($0) }
/// ```
public struct FileChoice<Action> {
    /// The title of the chooser.
    public var title: String
    /// The kind of files or folders to choose.
    public var kind: FileChoiceKind
    /// Returns the action for the chosen URIs; not called if the user chose none.
    public var action: @Sendable ([String]) -> Action

    /// Creates a file choice.
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
    /// Whether both request the same; their actions cannot be compared.
    public static func == (left: Self, right: Self) -> Bool {
        left.title == right.title && left.kind == right.kind
    }
}
