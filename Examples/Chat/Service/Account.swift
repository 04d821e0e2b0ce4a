// SPDX-License-Identifier: Apache-2.0

import ExampleValues
public import Minya

/// The user of the app.
public struct Account: Equatable, Sendable {
    /// The name that others see.
    public var name: String

    /// Creates an account with a name.
    public init(_ name: String) { self.name = name }
}

extension DependencyKey where Value == Account {
    /// The user of the app.
    public static var account: Self { "account" }
}

extension DependencyKey where Value == @Sendable () -> Moment {
    /// The current date.
    public static var now: Self { "now" }
}
