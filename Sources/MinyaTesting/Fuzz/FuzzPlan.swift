// SPDX-License-Identifier: Apache-2.0

import Minya

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// How a fuzz opens its page, and what must hold in it.
@MainActor
struct FuzzPlan<S: Store> {
    struct Invariant {
        let text: String
        let holds: @MainActor (FuzzedPage<S>) -> Bool
    }

    let setUp: @MainActor (TestHost) throws -> TestScene<S>
    var invariants: [Invariant] = []
    var generators: [ObjectIdentifier: RandomValues.Generator] = [:]
    /// The time after which work must have ended or wait for the test.
    var limit = Duration.seconds(10)
}

/// Returns the value of a variable of the environment.
func environment(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
