// SPDX-License-Identifier: Apache-2.0

/// Performs the work that the Stores of one scene start, instead of calling their services.
///
/// This replays a tape; a slot that replays its value to a new observer has nothing to do with it. A
/// scene without a replay only compares a reference with nil each time work starts.
@MainActor
package protocol WorkReplay: AnyObject {
    /// Called when a Store has started work; the replay ends it later.
    func started(_ work: ReplayedWork)
}

/// Work whose body is not called: a replay delivers its elements and its outcome.
@MainActor
package final class ReplayedWork {
    /// The name that the Store started it under.
    package let name: String
    /// The type of the value that the work ends with; `Void` for a sequence.
    package let value: Any.Type
    /// The type of the elements of a sequence; `Never` for other work.
    package let element: Any.Type
    private let isWantedNow: () -> Bool
    private let deliverElement: (Any) -> Bool
    private let endWith: (Result<Any, any Error>) -> Bool

    init(
        _ name: String, value: Any.Type, element: Any.Type, isWanted: @escaping () -> Bool,
        deliver: @escaping (Any) -> Bool, end: @escaping (Result<Any, any Error>) -> Bool
    ) {
        self.name = name
        self.value = value
        self.element = element
        isWantedNow = isWanted
        deliverElement = deliver
        endWith = end
    }

    /// Whether the Store has neither cancelled nor replaced the work.
    package var isWanted: Bool { isWantedNow() }

    /// Passes an element to the Store; returns false if it is of another type.
    package func deliver(_ element: Any) -> Bool { deliverElement(element) }

    /// Ends the work; returns false if the value is of another type.
    ///
    /// If the work is no longer wanted, the result is dropped.
    package func end(_ result: Result<Any, any Error>) -> Bool { endWith(result) }
}
