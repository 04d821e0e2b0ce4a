// SPDX-License-Identifier: Apache-2.0

/// Who is told of every crossing of one scene's pipelines, and of its stores' work.
///
/// `Inspection/` turns these calls into the public seam. A scene without a probe pays nothing:
/// its queue's state never leaves the fast path, and slots that nobody observes stay silent.
@MainActor
protocol DeliveryProbe: AnyObject {
    func wrote(_ slot: AnyObserverList, by layer: Layer, value: Any)
    func wroteAfterClose(_ slot: AnyObserverList, by layer: Layer, value: Any)
    func delivered(_ slot: AnyObserverList, to layer: Layer, owner: AnyObject?, took: Duration)
    func workStarted(_ name: String)
    func workEnded(_ name: String, outcome: Any?)
}
