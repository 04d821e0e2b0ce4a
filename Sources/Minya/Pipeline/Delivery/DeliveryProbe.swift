// SPDX-License-Identifier: Apache-2.0

/// An observer of every write and delivery of one scene's pipelines, and of its Stores' work.
///
/// `Inspection/` turns these calls into the public API. A scene without a probe has no overhead:
/// its queue's state stays on the fast path, and slots without observers stay silent.
@MainActor
protocol DeliveryProbe: AnyObject {
    func wrote(_ slot: AnyObserverList, by layer: Layer, value: Any)
    func wroteAfterClose(_ slot: AnyObserverList, by layer: Layer, value: Any)
    func delivered(_ slot: AnyObserverList, to layer: Layer, owner: AnyObject?, took: Duration)
    func workStarted(_ name: String)
    func workEnded(_ name: String, outcome: Any?)
}
