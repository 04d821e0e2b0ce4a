// SPDX-License-Identifier: Apache-2.0

import ExampleValues
public import Minya

/// Who the person is.
public struct Account: Equatable, Sendable {
    /// What others see.
    public var name: String

    /// A person of a name.
    public init(_ name: String) { self.name = name }
}

extension DependencyKey where Value == Account {
    /// Who the person is.
    public static var account: Self { "account" }
}

extension DependencyKey where Value == @Sendable () -> Moment {
    /// The moment that it is.
    public static var now: Self { "now" }
}
