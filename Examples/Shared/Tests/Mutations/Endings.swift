// SPDX-License-Identifier: Apache-2.0

import Minya

/// How calls ended that were given damaged answers: in a value, a rejection or a failure.
package struct Endings: CustomStringConvertible {
    private var (values, rejections, failures) = (0, 0, 0)

    package init() {}

    /// Counts how a call ends.
    ///
    /// - Returns: Whether a page can show that: not another error, nor one without words.
    package mutating func count(_ call: () async throws -> Void) async -> Bool {
        do {
            try await call()
            values += 1
        } catch let rejection as Rejection where !rejection.message.isEmpty {
            rejections += 1
        } catch let failure as Failure where !failure.message.isEmpty {
            failures += 1
        } catch {
            return false
        }
        return true
    }

    /// Whether there was each of the three.
    package var hasAll: Bool { values > 0 && rejections > 0 && failures > 0 }

    package var description: String {
        "\(values) values, \(rejections) rejections, \(failures) failures"
    }
}
