// SPDX-License-Identifier: Apache-2.0

import Minya

/// The outcomes of calls with damaged answers: values, rejections and failures.
package struct Endings: CustomStringConvertible {
    private var (values, rejections, failures) = (0, 0, 0)

    package init() {}

    /// Counts the outcome of a call.
    ///
    /// - Returns: Whether a page can show it: not another error, nor one without a message.
    package mutating func countOutcome(of call: () async throws -> Void) async -> Bool {
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

    /// Whether each of the three outcomes occurred.
    package var hasAll: Bool { values > 0 && rejections > 0 && failures > 0 }

    package var description: String {
        "\(values) values, \(rejections) rejections, \(failures) failures"
    }
}
