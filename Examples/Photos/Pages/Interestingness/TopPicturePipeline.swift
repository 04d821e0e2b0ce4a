// SPDX-License-Identifier: Apache-2.0

public import Minya

/// The data of the large picture.
public final class TopPicturePipeline: Pipeline {
    public var photo = Normal<Photo?>(nil)
    /// The author's description of the picture; empty until it is loaded, and if there is none.
    public var caption = Normal<String>("")

    public var opened = Input<Void>()

    public init() {}
}
