// SPDX-License-Identifier: Apache-2.0

public import Minya

/// The data of a post's own page.
public final class PostDetailPipeline: ResponsePipeline {
    /// The post, as it was in the list and then as it is now.
    public var row = Normal<PostRow?>(nil)
    /// How the last question for it ended.
    public var outcome = Normal<Outcome<Void>?>(nil)
    public var isLoading = Status<Bool>(false)

    public var refresh = Input<Void>()
    public var action = Input<PostRow.Action>()
    public var response = Request<Response<PostRow.Action>>()

    public init() {}
}
