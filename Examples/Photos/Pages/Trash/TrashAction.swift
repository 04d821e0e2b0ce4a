// SPDX-License-Identifier: Apache-2.0

/// What a list lets be done with photos whose page moved them to the trash and is left.
public enum TrashAction: Equatable, Sendable {
    /// Says that they are in the trash, and offers to bring them back.
    case offer
    /// Brings them back.
    case restore([TrashedPhoto])
}
