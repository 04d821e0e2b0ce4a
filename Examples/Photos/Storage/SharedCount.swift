// SPDX-License-Identifier: Apache-2.0

/// A monotonically increasing number that is shared by several processes.
public protocol SharedCount: Sendable {
    var value: Int { get }

    func increase()
}
