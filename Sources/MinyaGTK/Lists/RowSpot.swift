// SPDX-License-Identifier: Apache-2.0

/// Where in the visible part a row is to stand.
enum RowSpot: Equatable {
    /// So many pixels below the top.
    case at(Int)
    /// Where it is, when all of it can be seen, and else at the nearer edge.
    case visible
    /// In the middle, unless all of it can be seen already.
    case middle
    /// In the middle.
    case center

    /// Where a row begins then.
    ///
    /// - Parameters:
    ///   - y: Where it begins now.
    ///   - height: How high it is.
    ///   - page: How high the visible part is.
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
