// SPDX-License-Identifier: Apache-2.0

public import Minya

/// The part of a page's data that reports whether the photos can be reached.
public final class ConnectionPipeline: Pipeline {
    public var isOffline = Status<Bool>(false)

    public init() {}
}
