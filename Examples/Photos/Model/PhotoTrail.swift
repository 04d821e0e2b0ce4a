// SPDX-License-Identifier: Apache-2.0

/// The identity of the trail between a photo's page and the list it was opened from.
public struct PhotoTrail: Hashable, Sendable, Codable {
    let number: Int
}
