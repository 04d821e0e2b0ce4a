// SPDX-License-Identifier: Apache-2.0

public import Minya

extension RowsEditor where Row == Photo {
    /// Edits what happened on disk into rows that are in `order`, fetched from the start on.
    ///
    /// What belongs after the last row is left to the pages still to come. `.refreshed` is for the
    /// store, which asks again.
    ///
    /// - Parameter isWhole: Whether there are no pages to come.
    /// - Returns: How many photos more there are now, shown or not: 1, 0 or −1.
    @discardableResult
    public func take(_ change: PhotoChange, in order: PhotoOrder, isWhole: Bool) -> Int {
        switch change {
        case .appeared(let photo):
            // A page that came since may know it already.
            let isKnown = index(id: photo.id) != nil
            put(photo, in: order, isWhole)
            return isKnown ? 0 : 1
        case .changed(let photo):
            put(photo, in: order, isWhole)
            return 0
        case .vanished(let id):
            if index(id: id) != nil { remove(id: id) }
            return -1
        case .refreshed:
            return 0
        }
    }

    private func put(_ photo: Photo, in order: PhotoOrder, _ isWhole: Bool) {
        guard let old = index(id: photo.id) else {
            let position = order.position(of: photo, in: items)
            if position < count || isWhole { insert(photo, at: position) }
            return
        }
        let row = self[old]
        // Among the others, which are in order before and behind it.
        var position = order.position(of: photo, in: self[0..<old])
        if position == old { position = order.position(of: photo, in: self[old + 1..<count]) - 1 }
        // Behind the last one that was fetched it belongs to a page still to come.
        if position == count - 1, !isWhole, order.precedes(row, photo) {
            remove(id: photo.id)
            return
        }
        update(id: photo.id) { $0 = photo }
        if position != old { move(id: photo.id, to: position) }
    }
}
