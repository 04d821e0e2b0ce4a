// SPDX-License-Identifier: Apache-2.0

/// Forwards the calls of one scene's queue to the attached observers.
@MainActor
final class SceneProbe: DeliveryProbe {
    let scene: SceneInfo
    private let observers: [any SceneObserver]

    init(scene: SceneInfo, observers: [any SceneObserver]) {
        self.scene = scene
        self.observers = observers
    }

    func opened() { for observer in observers { observer.sceneOpened(scene) } }
    func closed() { for observer in observers { observer.sceneClosed(scene) } }

    func wrote(_ slot: AnyObserverList, by layer: Layer, value: Any) {
        let write = write(slot, layer, value)
        for observer in observers { observer.slotWritten(write) }
    }

    func wroteAfterClose(_ slot: AnyObserverList, by layer: Layer, value: Any) {
        let write = write(slot, layer, value)
        for observer in observers { observer.slotWrittenLate(write) }
    }

    func delivered(_ slot: AnyObserverList, to layer: Layer, owner: AnyObject?, took: Duration) {
        let delivery = SlotDelivery(
            scene: scene, path: slot.path, kind: slot.kind, layer: layer,
            owner: owner.map { String(describing: type(of: $0)) } ?? "gone", took: took)
        for observer in observers { observer.slotDelivered(delivery) }
    }

    func workStarted(_ name: String) {
        for observer in observers { observer.workStarted(name, in: scene) }
    }

    func workEnded(_ name: String, outcome: Any?) {
        for observer in observers { observer.workEnded(name, in: scene, outcome: outcome) }
    }

    private func write(_ slot: AnyObserverList, _ layer: Layer, _ value: Any) -> SlotWrite {
        SlotWrite(scene: scene, path: slot.path, kind: slot.kind, layer: layer, value: value)
    }
}
