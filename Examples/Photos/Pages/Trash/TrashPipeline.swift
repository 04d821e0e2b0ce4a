// SPDX-License-Identifier: Apache-2.0

public import Minya

/// The part of a list's data that offers back what the page of a photo moved to the trash.
public final class TrashPipeline: Pipeline {
    public var action = Input<TrashAction>()

    public var response = Request<Response<TrashAction>>()

    public init() {}
}
