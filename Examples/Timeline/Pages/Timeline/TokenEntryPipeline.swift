// SPDX-License-Identifier: Apache-2.0

public import Minya

/// The entry for an access token, which the timeline has while its service requires one.
public final class TokenEntryPipeline: Pipeline {
    /// The token in the entry, as a secret that descriptions do not show.
    public var token = Field<Secret>(Secret(""))
    /// Whether a token is entered and none is being stored.
    public var canKeep = Normal<Bool>(false)
    /// Stores the entered token.
    public var keep = Input<Void>()
    /// The token is stored.
    public var isKept = Flag()

    public init() {}
}
