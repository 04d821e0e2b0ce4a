// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// A layout choice that is kept in memory.
public final class MemoryLayoutChoice: LayoutChoice {
    private let chosen: Mutex<PhotoLayout>

    public init(_ layout: PhotoLayout = .grid) { chosen = Mutex(layout) }

    public var layout: PhotoLayout { chosen.withLock { $0 } }

    public func keep(_ layout: PhotoLayout) { chosen.withLock { $0 = layout } }
}
