// SPDX-License-Identifier: Apache-2.0

import Observation

/// A value that views read and Observation tracks.
@MainActor
final class Watched<Value>: Observable {
    private let registrar = ObservationRegistrar()
    private var current: Value

    init(_ value: Value) { current = value }

    var value: Value {
        get {
            registrar.access(self, keyPath: \.value)
            return current
        }
        set { registrar.withMutation(of: self, keyPath: \.value) { current = newValue } }
    }
}
