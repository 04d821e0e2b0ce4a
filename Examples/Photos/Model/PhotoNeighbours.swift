// SPDX-License-Identifier: Apache-2.0

/// The photos right before and after one; nil at the ends.
public struct PhotoNeighbours: Equatable, Sendable, Codable {
    public var previous: Photo?
    public var next: Photo?

    public init(previous: Photo? = nil, next: Photo? = nil) {
        self.previous = previous
        self.next = next
    }
}
