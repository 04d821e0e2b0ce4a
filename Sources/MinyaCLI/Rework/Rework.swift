// SPDX-License-Identifier: Apache-2.0

/// What a call does to pages that are there, and what is to be said of it.
package struct Rework {
    package let plan: Plan
    /// What a person should know of, a line each.
    package let notes: [String]
}
