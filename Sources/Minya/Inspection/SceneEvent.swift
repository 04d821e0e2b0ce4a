// SPDX-License-Identifier: Apache-2.0

/// One event of an inspected scene: a write, a delivery, work, or a call to the window.
///
/// The events of all scenes of a process have one order, and each names the event that caused it.
/// So the chain from a user action to everything that followed from it can be read backwards:
///
/// ```swift
/// func receive(_ event: SceneEvent) {
///     guard event.step == .written, let slot = event.subject else { return }
///     print("\(event.position): \(slot), because of \(event.cause ?? 0)")
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
    /// A delivery is caused by a write or, if the slot replays its value to a new observer, by the
    /// event during which that was added. A write is caused by the delivery or the outcome of work in
    /// which it was made.
    public let cause: Int?
    /// The time of the event; of a delivery, the time at which its observer was called.
    public let time: ContinuousClock.Instant
    /// The scene in which it happened.
    public let scene: SceneInfo
    package let kind: Kind

    /// What happens in a scene.
    public enum Step: String, Sendable {
        /// The scene is being opened with the context that is the value; its Store is created next.
        case opened
        /// The controller ended the scene with a result; the scene is closed next.
        case finished
        /// The scene has closed: its work is cancelled and its layers are released.
        case closed
        /// An observer was added to a slot.
        case observed
        /// A layer has written a slot; its observers are called later.
        case written
        /// A layer has written a slot after the scene had closed; it is stored, not delivered.
        case writtenLate
        /// An observer of a slot has returned.
        case delivered
        /// A Store has started work with `run` or `follow`.
        case workStarted
        /// A sequence that a Store follows has delivered an element.
        case workDelivered
        /// Work has ended with an `Outcome`; the value is nil if it was cancelled or dropped.
        case workEnded
        /// The controller called the window; the value is a ``WindowCall``.
        case called
        /// The user answered a call to the window; its cause is the call.
        ///
        /// The value is the number of a choice or the addresses of files, nil for no choice. For a
        /// choice that takes the text of an alert's entry, it describes the number and the text; if
        /// the entry is secret, it is the number alone.
        case answered
    }

    /// What happened, with all that is known about it.
    package enum Kind {
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
        /// The answer is the number of a choice, the number with the text of an alert's entry, or
        /// the addresses of files. Its cause is the call.
        case answered(Any?)
    }
}

extension SceneEvent {
    /// What happened.
    public var step: Step {
        switch kind {
        case .opened: .opened
        case .finished: .finished
        case .closed: .closed
        case .observed: .observed
        case .written: .written
        case .writtenLate: .writtenLate
        case .delivered: .delivered
        case .workStarted: .workStarted
        case .workDelivered: .workDelivered
        case .workEnded: .workEnded
        case .called: .called
        case .answered: .answered
        }
    }

    /// The slot's name as declared, such as `PhotoListPipeline.phase`, or the name of the work.
    public var subject: String? {
        switch kind {
        case .observed(let observation): observation.path
        case .written(let write), .writtenLate(let write): write.path
        case .delivered(let delivery): delivery.path
        case .workStarted(let name), .workDelivered(let name, _), .workEnded(let name, _): name
        default: nil
        }
    }

    /// The name of the type that wrote or observes the slot, such as `PhotoListStore`.
    public var owner: String? {
        switch kind {
        case .observed(let observation): observation.observer.owner
        case .written(let write), .writtenLate(let write): write.writer
        case .delivered(let delivery): delivery.observer.owner
        default: nil
        }
    }

    /// The written value, or what is documented at the ``Step``; `<private>` for a private slot.
    public var value: Any? {
        switch kind {
        case .opened(let start): start.context
        case .finished(let result): result
        case .written(let write), .writtenLate(let write): write.value
        case .workDelivered(_, let element): element
        case .workEnded(_, let outcome): outcome
        case .called(let call): call
        case .answered(let answer): answer
        default: nil
        }
    }
}
