// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A mistake in this copy of Notes.
package enum Fault: String, Sendable {
    case answersTwice, wrongRow, retainsScene, forgetsToWrite, pingPong, lateWrite

    /// The one that the environment asks for; nil if it asks for none.
    package static let planted = ProcessInfo.processInfo.environment["PLANTED_FAULT"]
        .flatMap(Fault.init(rawValue:))

    /// The number of times that two layers have answered each other.
    @MainActor package static var exchanges = 0
    /// The number of late writes that are still to come.
    @MainActor package static var lateWrites = 0
}
