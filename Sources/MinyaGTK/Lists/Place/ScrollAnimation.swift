// SPDX-License-Identifier: Apache-2.0

import CAdwaita

/// An edge of a list.
enum ListEdge { case start, end }

/// Scrolls a list to an edge over several frames, until it is released.
@MainActor
final class ScrollAnimation<ID: Hashable, Cell: Widget> {
    /// Whether the list is being scrolled by a step of the animation, and not by the user.
    private(set) var isStepping = false

    private weak var cells: CellView<ID, Cell>?
    private let edge: ListEdge
    private let onEnd: () -> Void
    private let start = ContinuousClock.Instant.now
    private let length: Duration = .milliseconds(250)

    /// Creates the animation, or returns `nil` if the list is there or shows no animations.
    ///
    /// - Parameter onEnd: Called instead of the last step.
    init?(of cells: CellView<ID, Cell>, to edge: ListEdge, onEnd: @escaping () -> Void) {
        (self.cells, self.edge, self.onEnd) = (cells, edge, onEnd)
        guard adw_get_enable_animations(cells.pointer) != 0, way != 0,
            gtk_widget_get_mapped(cells.pointer) != 0
        else { return nil }
    }

    /// Begins with a jump to the last page before the edge.
    func begin() {
        guard let cells else { return }
        let (way, page) = (way, cells.size.height)
        if abs(way) > page { step(by: Double(way - way.signum() * page)) }
        advance()
    }

    private func advance() {
        cells?.beforeLayout { [weak self] in
            guard let self else { return }
            let share = share(at: .now)
            guard share < 1 else { return onEnd() }
            let way = Double(way)
            step(by: (way < 0 ? -1 : 1) * max(abs(way) * share, 1))
            advance()
        }
    }

    /// The distance to the edge.
    private var way: Int {
        guard let scroll = cells?.scroll else { return 0 }
        return edge == .start ? -scroll.offset : scroll.distance
    }

    private func step(by way: Double) {
        guard let cells else { return }
        isStepping = true
        gtk_adjustment_set_value(cells.adjustment, Double(cells.scroll.offset) + way)
        isStepping = false
    }

    /// Returns the share of the remaining distance for the next step; 1 when the time is over.
    private func share(at now: ContinuousClock.Instant) -> Double {
        let passed = (now - start) / length
        guard passed < 1 else { return 1 }
        return min(0.25 / (1 - passed), 1)
    }
}
