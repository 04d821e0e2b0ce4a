// SPDX-License-Identifier: Apache-2.0

public import Minya

/// What the question for a name is opened with.
public struct RenameContext: Equatable, Sendable {
    /// The present name.
    public var name: String
    /// The name that was wanted before and could not be had, and why.
    public var refused: Refusal?

    public init(name: String, refused: Refusal? = nil) {
        self.name = name
        self.refused = refused
    }

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
    /// Asks for another name of a file.
    public static var rename: Self { "rename" }
}
