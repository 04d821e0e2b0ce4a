// SPDX-License-Identifier: Apache-2.0

import CAdwaita

extension RowKeeper {
    /// Scrolls to a row in the next frame.
    ///
    /// A row that does not exist yet is scrolled to if it is among the first rows that arrive.
    func jump(to id: ID, _ spot: RowSpot) {
        animation = nil
        aim = (id, spot)
        isBrought = false
        if let onAim, let position = cells?.model.position(of: id) { onAim(position) }
        cells?.layOut()
    }

    /// Scrolls to the first row in the next frame.
    func jumpToStart() {
        guard let first = cells?.model.id(at: 0) else { return }
        jump(to: first, .at(0))
    }

    /// Scrolls to the end in the next frame.
    func jumpToEnd() {
        animation = nil
        aim = nil
        seen = []
        isAtEnd = true
        cells?.layOut()
    }

    // MARK: - Edges

    /// An edge of the list to scroll to.
    enum Edge { case start, end }

    /// Scrolls to an edge with an animation, which covers at most the last page.
    func scroll(to edge: Edge) {
        let way = way(to: edge)
        guard let cells, adw_get_enable_animations(cells.pointer) != 0, way != 0,
            gtk_widget_get_mapped(cells.pointer) != 0
        else { return jump(to: edge) }
        let page = cells.size.height
        if abs(way) > page { step(to: Double(value + way - way.signum() * page)) }
        let animation = ScrollAnimation()
        self.animation = animation
        advance(to: edge, animation)
    }

    /// Scrolls to an edge in the next frame.
    func jump(to edge: Edge) { if edge == .start { jumpToStart() } else { jumpToEnd() } }

    private func way(to edge: Edge) -> Int { edge == .start ? -value : end - value }

    private func advance(to edge: Edge, _ animation: ScrollAnimation) {
        cells?.beforeLayout { [weak self] in
            guard let self, self.animation === animation else { return }
            let share = animation.share(at: .now)
            guard share < 1 else { return jump(to: edge) }
            let way = Double(way(to: edge))
            step(to: Double(value) + (way < 0 ? -1 : 1) * max(abs(way) * share, 1))
            advance(to: edge, animation)
        }
    }
}
