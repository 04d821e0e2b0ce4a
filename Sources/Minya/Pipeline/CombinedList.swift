// SPDX-License-Identifier: Apache-2.0

/// Several slots' observer in the queue: put in line by whichever slot is delivered.
@MainActor
final class CombinedList: AnyObserverList {
    private let call: () -> Void
    /// One of the nodes that put this in line: they are cancelled together.
    weak var first: AnyNode?

    init(
        queue: DeliveryQueue, pipeline: any Pipeline,
        _ call: @escaping () -> Void
    ) {
        self.call = call
        super.init(queue: queue, kind: .normal, pipeline: pipeline)
    }

    func mark() { queue.enqueue(self) }

    override func redeliver() {
        if let first, first.audience != 0 { call() }
    }
}
