// SPDX-License-Identifier: Apache-2.0

public import Minya

/// The part of a page's data that tells whether there is a way to the photos.
public final class ConnectionPipeline: Pipeline {
    public var isOffline = Status<Bool>(false)

    public init() {}
}
