// SPDX-License-Identifier: Apache-2.0

public import Minya

/// The data of a post's page.
public final class PostDetailPipeline: ResponsePipeline {
    /// The post, first as in the list and then in its current state.
    public var row = Normal<PostRow?>(nil)
    /// The outcome of the last request.
    public var outcome = Normal<Outcome<Void>?>(nil)
    public var isLoading = Status<Bool>(false)

    public var refresh = Input<Void>()
    public var action = Input<PostRow.Action>()
    public var response = Request<Response<PostRow.Action>>()

    public init() {}
}
