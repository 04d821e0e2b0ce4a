// SPDX-License-Identifier: Apache-2.0

import Minya
import MinyaObservation
import Observation
import Synchronization

/// A pipeline with a slot of every kind that a View's end can read.
final class TrackedPipeline: Pipeline {
    var normal = Normal(0)
    var distinct = Distinct(0)
    var status = Status(Phase.idle)
    var field = Field("")
    var context = Context<Int>()
    var rows = Rows<Row>()
    var child = Child<TrackedPipeline>()
    var children = Children<TrackedPipeline>()
    let banner = BannerPipeline()
}

/// A kind of slot, with a read through the View's end and a write that changes the value.
enum TrackedSlot: CaseIterable {
    case normal, distinct, status, field, context, rows, child, children, banner, bannerRows

    @MainActor
    func read(_ view: ViewEnd<TrackedPipeline>) {
        switch self {
        case .normal: _ = view.normal
        case .distinct: _ = view.distinct
        case .status: _ = view.status
        case .field: _ = view.field
        case .context: _ = view.context
        case .rows: _ = view.rows.items
        case .child: _ = view.child.current
        case .children: _ = view.children.count
        case .banner: _ = view.banner.text
        case .bannerRows: _ = view.banner.rows.count
        }
    }

    /// Writes a value made from `number`; a different number is a different value.
    @MainActor
    func write(_ number: Int, _ store: StoreEnd<TrackedPipeline>) {
        switch self {
        case .normal: store.normal = number
        case .distinct: store.distinct = number
        case .status: store.status = [.idle, .loading, .empty, .failed][number % 4]
        case .field: store.field = "\(number)"
        case .context: store.context = number
        case .rows: store.rows.items = [Row(number)]
        case .child: store.child.open(TrackedPipeline())
        case .children: store.children.append(TrackedPipeline())
        case .banner: store.banner.store.text = "\(number)"
        case .bannerRows: store.banner.store.rows.items = [Row(number)]
        }
    }

    /// Whether writing an equal value changes nothing.
    var ignoresEqual: Bool {
        self == .distinct || self == .field || self == .rows || self == .bannerRows
    }
}

/// Counts the calls of one `onChange`.
final class Invalidations: Sendable {
    private let calls = Mutex(0)

    var count: Int { calls.withLock { $0 } }

    func add() { calls.withLock { $0 += 1 } }
}

/// Tracks the reads of `body`, and returns how often `onChange` has been called since.
@MainActor
func tracking(_ body: () -> Void) -> Invalidations {
    let found = Invalidations()
    withObservationTracking(body) { found.add() }
    return found
}
