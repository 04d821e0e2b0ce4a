// SPDX-License-Identifier: Apache-2.0

/// One event of an inspected scene: a write, a delivery, work, or a call to the window.
///
/// The events of all scenes of a process have one order, and each names the event that caused it.
/// So the chain from a user action to everything that followed from it can be read backwards:
///
/// ```swift
/// func receive(_ event: SceneEvent) {
///     guard case .written(let write) = event.kind else { return }
///     print("\(event.position): \(write.path), because of \(event.cause ?? 0)")
/// }
/// ```
public struct SceneEvent {
    /// The place of the event in the order of all events of the process.
    ///
    /// A delivery has the position at which its observer was called, and is reported when the
    /// observer has returned: after the events that happened meanwhile.
    public let position: Int
    /// The position of the event that caused this one; nil for a user action or another impulse
    /// from outside.
    ///
    /// A delivery is caused by a write or, for a replay, by the event during which an observer was
    /// added. A write is caused by the delivery or the outcome of work in which it was made.
    public let cause: Int?
    /// The time of the event; of a delivery, the time at which its observer was called.
    public let time: ContinuousClock.Instant
    /// The scene in which it happened.
    public let scene: SceneInfo
    /// What happened.
    public let kind: Kind

    /// What happened in a scene.
    public enum Kind {
        /// The scene is being opened; its Store is created next.
        case opened(SceneStart)
        /// The controller ended the scene with a result; the scene is closed next.
        case finished(result: Any)
        /// The scene has closed: its work is cancelled and its layers are released.
        case closed
        /// An observer was added to a slot.
        case observed(SlotObservation)
        /// A layer has written a slot; its observers are called later.
        case written(SlotWrite)
        /// A layer has written a slot after the scene had closed; it is stored, not delivered.
        case writtenLate(SlotWrite)
        /// An observer of a slot has returned.
        case delivered(SlotDelivery)
        /// A Store has started work with `run` or `follow`.
        case workStarted(String)
        /// A sequence that a Store follows has delivered an element.
        case workDelivered(String, element: Any)
        /// Work has ended with an `Outcome`; nil if it was cancelled or its result was dropped.
        case workEnded(String, outcome: Any?)
        /// The controller called the window.
        case called(WindowCall)
        /// The user answered a call to the window; nil if the user chose nothing.
        ///
        /// The answer is the number of a choice or the addresses of files. Its cause is the call.
        case answered(Any?)
    }
}
