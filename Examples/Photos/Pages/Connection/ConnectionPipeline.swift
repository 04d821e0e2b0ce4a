// SPDX-License-Identifier: Apache-2.0

public import Minya

/// The part of a page's data that tells whether there is a way to the photos, and whether what the
/// page shows came by it.
public final class ConnectionPipeline: Pipeline {
    public var isOffline = Status<Bool>(false)
    /// When what the page shows was so, if it is told from memory; else nil.
    public var seen = Status<PhotoDate?>(nil)
    /// What was told by somebody in between who answers in the place of the photos; nil if nobody
    /// is.
    public var interception = Status<String?>(nil)
    /// It is to be asked again for what is told from memory.
    public var retry = Input<Void>()

    public init() {}
}
