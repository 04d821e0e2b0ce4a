// SPDX-License-Identifier: Apache-2.0

public import Minya

/// The data of the large picture.
public final class TopPicturePipeline: Pipeline {
    public var photo = Normal<Photo?>(nil)
    /// What it shows, in its author's words; empty until that is read, and where there are none.
    public var caption = Normal<String>("")

    public var opened = Input<Void>()

    public init() {}
}
