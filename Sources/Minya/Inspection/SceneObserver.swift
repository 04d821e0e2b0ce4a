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
/// mediator.attach(PrintingObserver())
/// ```
@MainActor
public protocol SceneObserver: AnyObject {
    func sceneOpened(_ scene: SceneInfo)
    func sceneClosed(_ scene: SceneInfo)
    func slotWritten(_ write: SlotWrite)
    /// A write that came after its scene closed: it was stored, and delivered to nobody.
    func slotWrittenLate(_ write: SlotWrite)
    func slotDelivered(_ delivery: SlotDelivery)
    func workStarted(_ name: String, in scene: SceneInfo)
    /// `outcome` is an `Outcome`, or nil when the work was cancelled or followed a sequence.
    func workEnded(_ name: String, in scene: SceneInfo, outcome: Any?)
}

extension SceneObserver {
    public func sceneOpened(_ scene: SceneInfo) {}
    public func sceneClosed(_ scene: SceneInfo) {}
    public func slotWritten(_ write: SlotWrite) {}
    public func slotWrittenLate(_ write: SlotWrite) {}
    public func slotDelivered(_ delivery: SlotDelivery) {}
    public func workStarted(_ name: String, in scene: SceneInfo) {}
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
    public let scene: SceneInfo
    /// The slot as its declaration names it: `PhotoListPipeline.phase`.
    public let path: String
    public let kind: SlotKind
    public let layer: Layer
    /// The new value; for ``Rows`` the change.
    public let value: Any
}

/// A delivery of a slot to one observer.
public struct SlotDelivery {
    public let scene: SceneInfo
    public let path: String
    public let kind: SlotKind
    /// The layer of the observer.
    public let layer: Layer
    /// The type of the observer.
    public let owner: String
    public let took: Duration
}
