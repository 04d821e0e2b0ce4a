// SPDX-License-Identifier: Apache-2.0

public import Minya

/// The part of a list's data that offers to restore the photos that a detail page moved to the
/// trash.
public final class TrashPipeline: Pipeline {
    public var action = Input<TrashAction>()

    public var response = Request<Response<TrashAction>>()

    public init() {}
}
