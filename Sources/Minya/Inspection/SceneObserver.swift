// SPDX-License-Identifier: Apache-2.0

/// An observer of the writes and deliveries in the pipelines of the scenes it is attached to.
///
/// Attach one to the mediator before scenes are opened. All requirements have defaults that do
/// nothing. Without an observer there is no overhead. The methods are called on the main actor,
/// during the write or delivery: do not write to a pipeline from one.
///
/// ```swift
/// final class PrintingObserver: SceneObserver {
///     func slotWritten(_ write: SlotWrite) {
///         print("\(write.scene.name): \(write.layer) wrote \(write.path) = \(write.value)")
///     }
/// }
///
/// mediator.attach(PrintingObserver())
/// ```
@MainActor
public protocol SceneObserver: AnyObject {
    /// Called when a scene was created and shown; its layers join next.
    func sceneOpened(_ scene: SceneInfo)
    /// Called when a scene has closed: its work is cancelled and its layers are released.
    func sceneClosed(_ scene: SceneInfo)
    /// Called when a layer has written a slot, before any observer is called.
    func slotWritten(_ write: SlotWrite)
    /// Called for a write after the scene has closed, which is stored but not delivered.
    func slotWrittenLate(_ write: SlotWrite)
    /// Called when an observer of a slot has returned.
    func slotDelivered(_ delivery: SlotDelivery)
    /// Called when a Store has started work with `run` or `follow`, under this name.
    func workStarted(_ name: String, in scene: SceneInfo)
    /// Called when work has ended.
    ///
    /// - Parameter outcome: An `Outcome`; nil if the work was cancelled or its result was dropped.
    func workEnded(_ name: String, in scene: SceneInfo, outcome: Any?)
}

extension SceneObserver {
    /// Does nothing.
    public func sceneOpened(_ scene: SceneInfo) {}
    /// Does nothing.
    public func sceneClosed(_ scene: SceneInfo) {}
    /// Does nothing.
    public func slotWritten(_ write: SlotWrite) {}
    /// Does nothing.
    public func slotWrittenLate(_ write: SlotWrite) {}
    /// Does nothing.
    public func slotDelivered(_ delivery: SlotDelivery) {}
    /// Does nothing.
    public func workStarted(_ name: String, in scene: SceneInfo) {}
    /// Does nothing.
    public func workEnded(_ name: String, in scene: SceneInfo, outcome: Any?) {}
}

/// The identity of one open scene among all that were opened.
public struct SceneInfo: Hashable, Sendable, Identifiable {
    /// The number of the scene, in the order of opening.
    public let id: Int
    /// The name of the scene's key.
    public let name: String
}

/// A write to a slot.
public struct SlotWrite {
    /// The scene whose pipeline, or child pipeline, was written.
    public let scene: SceneInfo
    /// The slot's name as declared, such as `PhotoListPipeline.phase`.
    public let path: String
    /// The kind of the slot.
    public let kind: SlotKind
    /// The layer that wrote.
    public let layer: Layer
    /// The new value; for ``Rows``, the change.
    public let value: Any
}

/// A delivery of a slot to one observer.
public struct SlotDelivery {
    /// The scene whose pipeline, or child pipeline, delivered.
    public let scene: SceneInfo
    /// The slot's name as declared, such as `PhotoListPipeline.phase`.
    public let path: String
    /// The kind of the slot.
    public let kind: SlotKind
    /// The layer of the observer.
    public let layer: Layer
    /// The type of the observer.
    public let owner: String
    /// The duration of the observer's body; its writes are delivered afterwards.
    public let took: Duration
}
