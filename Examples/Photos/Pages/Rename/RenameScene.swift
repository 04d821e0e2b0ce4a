// SPDX-License-Identifier: Apache-2.0

public import Minya

/// The context of the rename prompt.
public struct RenameContext: Equatable, Sendable {
    /// The photo whose file is renamed.
    public var photo: Photo.ID
    /// The name that was rejected before, and why.
    public var refused: Refusal?

    public init(_ photo: Photo.ID, refused: Refusal? = nil) {
        self.photo = photo
        self.refused = refused
    }

    /// The current name.
    public var name: String { photo.path.name.description }

    public struct Refusal: Equatable, Sendable {
        public var name: String
        public var why: String

        public init(name: String, why: String) {
            self.name = name
            self.why = why
        }
    }
}

extension SceneKey where Context == RenameContext, Result == String {
    /// Prompts for a new name of a file.
    public static var rename: Self { "rename" }
}
