// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit)
    import Minya
    public import MinyaLists
    public import UIKit

    /// What a table and a collection of a pipeline's rows have in common: events, selection, place.
    ///
    /// Each change of the rows is one batch update, never a reload: deleted, inserted and moved rows
    /// are animated, and a changed row is updated in its own cell. Visible rows stay in place when
    /// rows are inserted or removed above them, except at the very top.
    @MainActor
    public final class RowsList<Row: Identifiable & Equatable> {
        /// Called with the id of a row that the user chose.
        public var onActivate: ((Row.ID) -> Void)?

        /// Returns the context menu of a row; nil for none.
        ///
        /// ```swift
        /// table.list.contextMenu = { [weak self] _ in
        ///     self.map { page in UIMenu(page.menu) { page.pipeline.action.send($0) } }
        /// }
        /// ```
        public var contextMenu: ((Row.ID) -> UIMenu?)?

        /// Called with rows that are about to come into view, so that their details can be loaded.
        public var onRowsInSight: (([Row.ID]) -> Void)?

        /// Called when one of the last five rows comes into view, so that further ones can be loaded.
        public var onNearEnd: (() -> Void)?

        /// Called when the top of the first row leaves the view or returns, also by a change of the
        /// rows.
        ///
        /// It is assumed to be in view at first.
        public var onStartInSight: ((Bool) -> Void)?

        /// Called with the current place when the user has scrolled.
        public var onScroll: ((RowsPlace<Row.ID>) -> Void)?

        /// Whether rows stay in place also at the very top, as in a list of news.
        public var keepsPlace = false

        /// Whether the list stays at its end when rows are appended, as in a conversation.
        public var followsEnd = false

        /// The current rows; nil after their scene has closed.
        var rows: () -> RowsReader<Row>? = { nil }
        var onSelectionChange: ((Row.ID?) -> Void)?
        private(set) var selection: Row.ID?
        /// Rows that came into view and were not reported yet.
        private var inSight: [Row.ID] = []
        private var isStartInSight = true
        private var isStartPending = false
        private(set) var shown = ShownRows<Row.ID>()
        weak var surface: (any RowsSurface)?
        /// Receives the actions of cells, if the rows are of several types.
        var sink: RowSink?

        init() {}

        /// Scrolls to a row.
        public func scroll(to id: Row.ID, _ place: RowsScrollPlace = .visible) {
            guard let surface, let index = shown.position(of: id) else { return }
            surface.scroll(to: index, place, isAnimated: surface.window != nil)
        }

        /// The place of the rows; nil if there are none.
        public var place: RowsPlace<Row.ID>? {
            guard let surface, let top = surface.visible.first, let frame = surface.frame(of: top)
            else { return nil }
            let edge = surface.contentOffset.y + surface.adjustedContentInset.top
            let whole = surface.visible.first { (surface.frame(of: $0)?.minY ?? 0) >= edge }
            return RowsPlace(
                first: shown.ids[top], hidden: Int(edge - frame.minY),
                firstWhole: whole.map { shown.ids[$0] }, view: "\(type(of: surface))")
        }

        /// Scrolls to the place of a former view of these rows.
        public func scroll(to place: RowsPlace<Row.ID>) {
            guard let surface else { return }
            let isLikeThis = place.view == "\(type(of: surface))"
            let id = isLikeThis ? place.first : place.firstWhole
            guard let index = shown.position(of: id) else { return }
            surface.layoutIfNeeded()
            surface.scroll(to: index, .top, isAnimated: false)
            if isLikeThis { surface.contentOffset.y += CGFloat(place.hidden) }
        }

        // MARK: - Changes

        func apply(_ change: RowsChange<Row.ID>) {
            guard let rows = rows(), let surface else { return }
            let isAtTop = surface.contentOffset.y <= -surface.adjustedContentInset.top
            let isAtEnd = followsEnd && surface.isAtEnd
            let anchor = isAtTop && !keepsPlace || isAtEnd ? nil : anchor(of: change, on: surface)
            var next = shown
            let updates = next.apply(
                change, count: rows.count, new: { rows[$0].map(\.id) },
                position: { rows.index(id: $0) })
            if !updates.isInPlace {
                let isStill = anchor.map { $0.before == $0.after } ?? true
                let isAnimated = surface.window != nil && !change.isFull && isStill
                // The rows change within the batch, as UIKit requires.
                let perform = { surface.perform(updates) { self.shown = next } }
                if isAnimated { perform() } else { UIView.performWithoutAnimation(perform) }
                if let anchor, !isStill { restore(anchor, on: surface) }
                showSelection()
            }
            surface.reconfigure(updates.changed)
            if isAtEnd, !shown.ids.isEmpty {
                surface.scroll(to: shown.ids.count - 1, .bottom, isAnimated: surface.window != nil)
            }
            didMove()
        }

        /// A visible row that stays, and the distance from the top edge to it.
        private struct Anchor {
            let before: Int
            let after: Int
            let distance: CGFloat
        }

        private func anchor(
            of change: RowsChange<Row.ID>, on surface: any RowsSurface
        ) -> Anchor? {
            for index in surface.visible {
                guard let after = ShownRows.position(after: change, of: index),
                    let frame = surface.frame(of: index)
                else { continue }
                return Anchor(
                    before: index, after: after, distance: frame.minY - surface.contentOffset.y)
            }
            return nil
        }

        private func restore(_ anchor: Anchor, on surface: any RowsSurface) {
            surface.layoutIfNeeded()
            guard let frame = surface.frame(of: anchor.after) else { return }
            let least = -surface.adjustedContentInset.top
            surface.contentOffset.y = max(frame.minY - anchor.distance, least)
        }

        // MARK: - Selection

        /// Selects a row, also one that is inserted later.
        func select(_ id: Row.ID?) {
            selection = id
            showSelection()
        }

        private func showSelection() {
            guard onSelectionChange != nil else { return }
            surface?.select(selection.flatMap(shown.position))
        }

        // MARK: - Events of the surface

        func choose(_ index: Int) {
            guard let id = id(at: index) else { return }
            if let onSelectionChange {
                selection = id
                onSelectionChange(id)
            } else {
                surface?.select(nil)
            }
            onActivate?(id)
        }

        func contextMenu(at index: Int) -> UIContextMenuConfiguration? {
            guard let id = id(at: index), let menu = contextMenu?(id) else { return nil }
            return UIContextMenuConfiguration(actionProvider: { _ in menu })
        }

        /// Reports rows in the main actor's next turn: UIKit shows them within a layout or a batch,
        /// during which the rows must not change.
        func willShow(_ indexes: [Int]) {
            if inSight.isEmpty { Task { [weak self] in self?.reportSight() } }
            inSight += indexes.compactMap(id)
        }

        private func reportSight() {
            let ids = inSight
            inSight = []
            guard !ids.isEmpty else { return }
            onRowsInSight?(ids)
            if shown.ids.suffix(5).contains(where: ids.contains) { onNearEnd?() }
        }

        /// Reports whether the first row is in view, in the main actor's next turn as well.
        func didMove() {
            guard onStartInSight != nil, !isStartPending else { return }
            isStartPending = true
            Task { [weak self] in self?.reportStart() }
        }

        private func reportStart() {
            isStartPending = false
            guard let surface else { return }
            let edge = surface.contentOffset.y + surface.adjustedContentInset.top
            let isInSight = surface.frame(of: 0).map { $0.minY >= edge - 1 } ?? true
            guard isInSight != isStartInSight else { return }
            isStartInSight = isInSight
            onStartInSight?(isInSight)
        }

        func didScroll() {
            if let onScroll, let place { onScroll(place) }
        }

        func id(at index: Int) -> Row.ID? {
            shown.ids.indices.contains(index) ? shown.ids[index] : nil
        }

        /// The row at an index; nil if the Store has already removed it.
        func row(at index: Int) -> Row? { id(at: index).flatMap { rows()?[id: $0] } }
    }

    /// Where a row is shown when a list scrolls to it.
    public enum RowsScrollPlace: Sendable {
        /// Anywhere in view, by the shortest way.
        case visible
        /// At the top.
        case top
        /// At the bottom.
        case bottom
    }

    /// A table or a collection whose rows a ``RowsList`` changes.
    @MainActor
    protocol RowsSurface: UIScrollView {
        /// The positions of the visible rows, ascending.
        var visible: [Int] { get }
        func frame(of index: Int) -> CGRect?
        /// Performs a batch, and calls `commit` within it.
        func perform(_ updates: BatchUpdates, commit: @escaping () -> Void)
        func reconfigure(_ indexes: [Int])
        func select(_ index: Int?)
        func scroll(to index: Int, _ place: RowsScrollPlace, isAnimated: Bool)
    }

    extension UIScrollView {
        fileprivate var isAtEnd: Bool {
            let end = contentSize.height + adjustedContentInset.bottom - bounds.height
            return contentOffset.y >= end - 1
        }
    }

    extension [Int] {
        /// The positions as those of rows of the only section.
        var paths: [IndexPath] { map { IndexPath(item: $0, section: 0) } }
    }
#endif
