// SPDX-License-Identifier: Apache-2.0

public import Minya

/// The part of a page's data that reports whether the photos can be reached and how recent the
/// shown data is.
public final class ConnectionPipeline: Pipeline {
    public var isOffline = Status<Bool>(false)
    /// When the shown data was fetched, if it is cached; nil otherwise.
    public var seen = Status<PhotoDate?>(nil)
    /// The message of an intermediary (such as a captive portal) that answers instead of the
    /// service; nil if there is none.
    public var interception = Status<String?>(nil)
    /// Repeats the requests that were answered from the cache.
    public var retry = Input<Void>()

    public init() {}
}
