// SPDX-License-Identifier: Apache-2.0

/// A picture file and the size at which it will be shown.
public struct PictureRequest: Hashable, Sendable {
    /// The bytes of the file's path: a name on disk need not be UTF-8.
    public var file: [UInt8]

    /// The area it is shown in, in device pixels; a picture is never enlarged.
    public var size: PictureSize

    /// Whether it fills the area and is cropped, or fits into it as a whole.
    public var fills: Bool

    /// A number that distinguishes states of the file in the cache, such as its time of change.
    public var version: Int64

    /// Whether it is decoded from the file itself, so that its texture has the file's full size.
    var isExact = false

    /// Creates a request for the file at a path.
    public init(path: String, size: PictureSize, fills: Bool = false, version: Int64 = 0) {
        self.init(file: Array(path.utf8), size: size, fills: fills, version: version)
    }

    /// Creates a request for the file at a path given as bytes.
    public init(file: [UInt8], size: PictureSize, fills: Bool = false, version: Int64 = 0) {
        self.file = file
        self.size = size
        self.fills = fills
        self.version = version
    }

    init(file: [UInt8], size: PictureSize, version: Int64, isExact: Bool) {
        self.init(file: file, size: size, version: version)
        self.isExact = isExact
    }
}

extension PictureRequest {
    /// Returns the size to decode a picture of this size to, before it is turned upright.
    ///
    /// The orientation is only known after the size is set on the decoder, so this size is large
    /// enough for both orientations.
    func decodedSize(of original: PictureSize) -> PictureSize {
        original.scaled(
            by: max(scale(of: original, in: size), scale(of: original, in: size.turned)))
    }

    /// Returns the size to show an upright picture of this size at.
    func shownSize(of upright: PictureSize) -> PictureSize {
        upright.scaled(by: scale(of: upright, in: size))
    }

    /// Returns the size of the visible part of a picture that is shown at this size.
    ///
    /// This is the whole picture, unless it fills its area and is longer than a texture may be: of
    /// a very thin picture, only a part is shown.
    func seenSize(of shown: PictureSize) -> PictureSize {
        guard fills, shown.longest > Texture.longestSide else { return shown }
        let (width, height) = (Double(max(size.width, 1)), Double(max(size.height, 1)))
        let widest = (Double(shown.height) * width / height).rounded(.up)
        let highest = (Double(shown.width) * height / width).rounded(.up)
        let longest = Double(Texture.longestSide)
        return PictureSize(
            width: Int(min(Double(shown.width), widest, longest)),
            height: Int(min(Double(shown.height), highest, longest)))
    }

    /// Returns whether a picture of this size leaves empty space; one pixel less, from rounding,
    /// does not.
    func isTooSmall(_ upright: PictureSize) -> Bool {
        let isNarrow = upright.width < size.width - 1
        let isLow = upright.height < size.height - 1
        return fills ? isNarrow || isLow : isNarrow && isLow
    }

    private func scale(of original: PictureSize, in room: PictureSize) -> Double {
        let x = Double(room.width) / Double(original.width)
        let y = Double(room.height) / Double(original.height)
        if fills { return max(x, y) }
        return min(x, y, Double(Texture.longestSide) / Double(original.longest))
    }
}

extension PictureSize {
    var longest: Int { max(width, height) }

    var turned: PictureSize { PictureSize(width: height, height: width) }

    /// Returns the size times a factor of at most 1; each side is at least one pixel.
    func scaled(by factor: Double) -> PictureSize {
        let factor = min(factor, 1)
        return PictureSize(
            width: max(Int((Double(width) * factor).rounded()), 1),
            height: max(Int((Double(height) * factor).rounded()), 1))
    }
}
