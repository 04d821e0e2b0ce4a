// SPDX-License-Identifier: Apache-2.0

public import Minya

extension RowsEditor where Row == Photo {
    /// Applies a change on disk to rows that are in `order` and were fetched from the start.
    ///
    /// A photo that belongs after the last row is left to the pages not loaded yet. `.refreshed` is
    /// handled by the store, which repeats its request.
    ///
    /// - Parameter isWhole: Whether all pages are loaded.
    /// - Returns: The change in the number of photos, shown or not: 1, 0 or −1.
    @discardableResult
    public func apply(_ change: PhotoChange, in order: PhotoOrder, isWhole: Bool) -> Int {
        switch change {
        case .appeared(let photo):
            // A page that arrived since may already contain it.
            let isKnown = index(id: photo.id) != nil
            insertOrUpdate(photo, in: order, isWhole)
            return isKnown ? 0 : 1
        case .changed(let photo):
            insertOrUpdate(photo, in: order, isWhole)
            return 0
        case .vanished(let id):
            if index(id: id) != nil { remove(id: id) }
            return -1
        case .refreshed:
            return 0
        }
    }

    private func insertOrUpdate(_ photo: Photo, in order: PhotoOrder, _ isWhole: Bool) {
        guard let old = index(id: photo.id) else {
            let position = order.position(of: photo, in: items)
            if position < count || isWhole { insert(photo, at: position) }
            return
        }
        let row = self[old]
        // Searches the other rows, which are in order before and after it.
        var position = order.position(of: photo, in: self[0..<old])
        if position == old { position = order.position(of: photo, in: self[old + 1..<count]) - 1 }
        // After the last fetched row it belongs to a page not loaded yet.
        if position == count - 1, !isWhole, order.precedes(row, photo) {
            remove(id: photo.id)
            return
        }
        update(id: photo.id) { $0 = photo }
        if position != old { move(id: photo.id, to: position) }
    }
}
