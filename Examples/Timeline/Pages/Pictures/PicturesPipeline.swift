// SPDX-License-Identifier: Apache-2.0

public import Minya

/// The data of the page that shows a post's pictures, one at a time.
public final class PicturesPipeline: ResponsePipeline {
    public var media = Normal<[Media]>([])
    /// Which of them is seen.
    public var index = Field<Int>(0)
    public var isFullscreen = Status<Bool>(false)

    public var next = Input<Void>()
    public var previous = Input<Void>()
    public var toggleFullscreen = Input<Void>()
    /// Goes to the picture's address.
    public var visit = Input<Void>()
    public var response = Request<Response<Never>>()
    /// What is chosen in a response: nothing can be.
    public var action = Input<Never>()

    public init() {}
}
