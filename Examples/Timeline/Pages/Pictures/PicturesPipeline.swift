// SPDX-License-Identifier: Apache-2.0

public import Minya

/// The data of the pictures page.
public final class PicturesPipeline: ResponsePipeline {
    public var media = Normal<[Media]>([])
    /// The index of the visible picture.
    public var index = Field<Int>(0)
    public var isFullscreen = Status<Bool>(false)

    public var next = Input<Void>()
    public var previous = Input<Void>()
    public var toggleFullscreen = Input<Void>()
    /// Opens the picture's address.
    public var visit = Input<Void>()
    public var response = Request<Response<Never>>()
    /// The action of a response: there is none.
    public var action = Input<Never>()

    public init() {}
}
