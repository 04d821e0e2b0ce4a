// SPDX-License-Identifier: Apache-2.0

/// Names the trail that the page of a photo leaves for the list it was opened from.
public struct PhotoTrail: Hashable, Sendable {
    let number: Int
}
