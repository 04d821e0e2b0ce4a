// SPDX-License-Identifier: Apache-2.0

/// An action of a list on photos that a closed detail page moved to the trash.
public enum TrashAction: Equatable, Sendable, Codable {
    /// Reports that they are in the trash, and offers to restore them.
    case offer
    /// Restores them.
    case restore([TrashedPhoto])
}
