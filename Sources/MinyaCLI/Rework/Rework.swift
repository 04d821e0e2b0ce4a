// SPDX-License-Identifier: Apache-2.0

/// A planned modification of existing pages, with messages for the user.
package struct Rework {
    package let plan: Plan
    /// The messages for the user, one line each.
    package let notes: [String]
}
