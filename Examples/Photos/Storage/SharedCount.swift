// SPDX-License-Identifier: Apache-2.0

/// A number that only grows, and that several processes see and increase.
public protocol SharedCount: Sendable {
    var value: Int { get }

    func increase()
}
