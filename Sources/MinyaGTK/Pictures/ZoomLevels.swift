// SPDX-License-Identifier: Apache-2.0

/// One picture, decoded as large as it has been needed so far.
struct ZoomLevels {
    /// The picture's own size, upright.
    let original: PictureSize
    /// The state of the file that the textures show.
    let version: Int64
    /// Decoded to show the whole picture.
    var base: Texture
    /// Decoded larger, after the user zoomed in.
    var detail: Texture?

    /// The maximum number of pixels to decode, however far the user zooms in: 160 MB.
    static let mostPixels = 40_000_000.0

    /// Returns the texture to paint at a scale: the smallest that is large enough.
    ///
    /// So no texture is scaled down more than necessary.
    func texture(at scale: Double) -> Texture {
        guard let detail, self.scale(of: base) < min(scale, 1) * 0.995 else { return base }
        return detail
    }

    /// Returns the size to decode for a scale, beyond what is available; `nil` for none.
    ///
    /// Only halvings of the picture are used, because zooming passes through many scales.
    func better(for scale: Double) -> PictureSize? {
        let pixels = Double(original.width) * Double(original.height)
        let most = min(
            (Self.mostPixels / pixels).squareRoot(),
            Double(Texture.longestSide) / Double(max(original.longest, 1)), 1)
        var level = 1.0
        while level / 2 >= scale { level /= 2 }
        level = min(level, most)
        guard self.scale(of: texture(at: scale)) < min(scale, most) * 0.995 else { return nil }
        return PictureSize(
            width: Int((Double(original.width) * level).rounded(.up)),
            height: Int((Double(original.height) * level).rounded(.up)))
    }

    /// Returns whether the texture at a scale is scaled down so far that fine lines would flicker.
    func isCoarse(at scale: Double) -> Bool {
        self.scale(of: texture(at: scale)) > scale * 2.2
    }

    private func scale(of texture: Texture) -> Double {
        // By the longer side, which rounding affects less.
        original.width > original.height
            ? Double(texture.width) / Double(original.width)
            : Double(texture.height) / Double(max(original.height, 1))
    }
}
