// SPDX-License-Identifier: Apache-2.0

/// Names of files that cannot be paths.
package enum SafeName {
    /// Returns a name without the characters that would make it a path.
    package static func of(_ name: String) -> String {
        let safe = String(name.map { "/:\0".contains($0) ? "_" : $0 })
        return safe.allSatisfy { $0 == "." } ? "_" : safe
    }
}
