// SPDX-License-Identifier: Apache-2.0

/// A picture file and how large it is going to be shown.
public struct PictureRequest: Hashable, Sendable {
    /// The bytes of the file's path: a name on disk need not be UTF-8.
    public var file: [UInt8]

    /// The room it is shown in, in device pixels; nothing is ever enlarged.
    public var size: PictureSize

    /// Whether it fills the room and is cut, or lies in it as a whole.
    public var fills: Bool

    /// Tells states of the file apart in the cache, such as its time of change; any number does.
    public var version: Int64

    /// Makes a request for the file at a path.
    public init(path: String, size: PictureSize, fills: Bool = false, version: Int64 = 0) {
        self.init(file: Array(path.utf8), size: size, fills: fills, version: version)
    }

    /// Makes a request for the file at a path of any bytes.
    public init(file: [UInt8], size: PictureSize, fills: Bool = false, version: Int64 = 0) {
        self.file = file
        self.size = size
        self.fills = fills
        self.version = version
    }
}

extension PictureRequest {
    /// The size to decode a picture of this size to, before it is turned upright.
    ///
    /// How a camera was held is only known after the decoder was told its size; so this is large
    /// enough for both ways.
    func decodedSize(of original: PictureSize) -> PictureSize {
        let scale = min(max(scale(of: original, in: size), scale(of: original, in: size.turned)), 1)
        return PictureSize(
            width: max(Int((Double(original.width) * scale).rounded()), 1),
            height: max(Int((Double(original.height) * scale).rounded()), 1))
    }

    private func scale(of original: PictureSize, in room: PictureSize) -> Double {
        let x = Double(room.width) / Double(original.width)
        let y = Double(room.height) / Double(original.height)
        return fills ? max(x, y) : min(x, y)
    }
}

extension PictureSize {
    fileprivate var turned: PictureSize { PictureSize(width: height, height: width) }
}
