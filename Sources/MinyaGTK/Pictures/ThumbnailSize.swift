// SPDX-License-Identifier: Apache-2.0

/// The classes of the desktop's thumbnails, each with the maximum length of a side.
enum ThumbnailSize: Int, CaseIterable {
    case normal = 128
    case large = 256
    case xLarge = 512
    case xxLarge = 1024

    /// Creates the smallest class that covers a picture of this size; `nil` if there is none.
    init?(covering size: PictureSize) {
        let longest = max(size.width, size.height)
        guard let found = Self.allCases.first(where: { longest <= $0.rawValue }) else { return nil }
        self = found
    }

    /// Returns whether there may be a thumbnail that fills such an area.
    static func covers(_ room: PictureSize) -> Bool {
        min(room.width, room.height) > 0 && ThumbnailSize(covering: room) != nil
    }

    /// The maximum length of a side in pixels.
    var side: Int { rawValue }

    /// The folder of the class.
    var folder: String {
        switch self {
        case .normal: "normal"
        case .large: "large"
        case .xLarge: "x-large"
        case .xxLarge: "xx-large"
        }
    }

    /// Returns the size of a picture's thumbnail: as large as the class allows, and never enlarged.
    func fit(_ original: PictureSize) -> PictureSize {
        original.scaled(by: Double(side) / Double(max(original.width, original.height)))
    }
}
