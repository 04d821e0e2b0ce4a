// SPDX-License-Identifier: Apache-2.0

/// The target position of a row in the visible part.
enum RowSpot: Equatable {
    /// This many pixels below the top.
    case at(Int)
    /// Its current position if all of it is visible, and otherwise the nearer edge.
    case visible
    /// In the middle, unless all of it is already visible.
    case middle
    /// In the middle.
    case center

    /// Returns the target position of a row's top edge.
    ///
    /// - Parameters:
    ///   - y: The current position of its top edge.
    ///   - height: The height of the row.
    ///   - page: The height of the visible part.
    func y(from y: Int, height: Int, page: Int) -> Int {
        switch self {
        case .at(let y): return y
        case .center: return max((page - height) / 2, 0)
        case _ where y >= 0 && y + height <= page: return y
        case .middle: return Self.center.y(from: y, height: height, page: page)
        case .visible:
            // A row that is higher than the page and fills it stays, too.
            if height > page { return y <= 0 && y + height >= page ? y : 0 }
            return y < 0 ? 0 : page - height
        }
    }
}
