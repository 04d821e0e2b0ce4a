// SPDX-License-Identifier: Apache-2.0

/// Is told what crosses the pipelines of the scenes it is attached to.
///
/// Attach one to the mediator before scenes are opened. All requirements have defaults that do
/// nothing. With none attached nothing is paid. Calls come on the main actor, while the crossing
/// happens: do not write to a pipeline from one.
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
    /// A scene was made and shown; its layers join next.
    func sceneOpened(_ scene: SceneInfo)
    /// A scene has closed: its work is cancelled and its layers are let go.
    func sceneClosed(_ scene: SceneInfo)
    /// A layer wrote a slot, before anyone was told.
    func slotWritten(_ write: SlotWrite)
    /// A write that came after its scene closed: it was stored, and delivered to nobody.
    func slotWrittenLate(_ write: SlotWrite)
    /// An observer was called and has returned.
    func slotDelivered(_ delivery: SlotDelivery)
    /// A store of the scene has started work with `run` or `follow`, under this name.
    func workStarted(_ name: String, in scene: SceneInfo)
    /// `outcome` is an `Outcome`, or nil when the work was cancelled or followed a sequence.
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

/// Names one open scene among all that were opened.
public struct SceneInfo: Hashable, Sendable, Identifiable {
    /// Counts the scenes in the order of opening.
    public let id: Int
    /// The name of the scene's key.
    public let name: String
}

/// A write to a slot.
public struct SlotWrite {
    /// The scene whose pipeline, or child pipeline, was written.
    public let scene: SceneInfo
    /// The slot as its declaration names it: `PhotoListPipeline.phase`.
    public let path: String
    /// What the slot is for.
    public let kind: SlotKind
    /// The layer that wrote.
    public let layer: Layer
    /// The new value; for ``Rows`` the change.
    public let value: Any
}

/// A delivery of a slot to one observer.
public struct SlotDelivery {
    /// The scene whose pipeline, or child pipeline, delivered.
    public let scene: SceneInfo
    /// The slot as its declaration names it: `PhotoListPipeline.phase`.
    public let path: String
    /// What the slot is for.
    public let kind: SlotKind
    /// The layer of the observer.
    public let layer: Layer
    /// The type of the observer.
    public let owner: String
    /// How long the observer's body ran; what it wrote is delivered afterwards.
    public let took: Duration
}
