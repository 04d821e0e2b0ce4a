// SPDX-License-Identifier: Apache-2.0

/// The identity of one open scene among all that were opened.
public struct SceneInfo: Hashable, Sendable, Identifiable {
    /// The number of the scene among all of the process, in the order of opening.
    public let id: Int
    /// The name of the scene's key.
    public let name: String

    package init(id: Int, name: String) {
        self.id = id
        self.name = name
    }
}
