// SPDX-License-Identifier: Apache-2.0

/// Decodes one file to a texture of the size it is shown at; synchronous, for a worker's thread.
///
/// A small picture is read from the desktop's thumbnails if they have it, and added to them if not.
struct PictureDecoder {
    /// The maximum number of pixels; larger pictures are refused.
    static let maximumPixels = 500_000_000
    /// The maximum length of a side; larger pictures are refused.
    static let maximumSide = 60_000

    let request: PictureRequest
    let content: PictureContent
    let thumbnails: ThumbnailCache?
    let isCancelled: @Sendable () -> Bool

    func decode() throws(PictureError) -> Texture {
        let file = try content.open(request)
        guard let thumbnails, content.isFile, !request.isExact, ThumbnailSize.covers(request.size),
            let entry = ThumbnailEntry(of: request.file, file.stamp)
        else {
            let (pixbuf, size) = try original(file) { request.decodedSize(of: $0) }
            return try texture(of: pixbuf, original: content.whole(of: size))
        }

        if let found = thumbnails.picture(of: entry, for: request, isCancelled) {
            return try texture(of: found)
        }
        if let failure = thumbnails.failure(of: entry) { throw failure }
        do throws(PictureError) {
            let (pixbuf, original) = try original(file, thumbnailFit)
            guard let size = ThumbnailSize(covering: request.shownSize(of: original)),
                let thumbnail = pixbuf.scaled(to: size.fit(original))
            else { return try texture(of: pixbuf) }
            thumbnails.store(thumbnail, size, original: original, entry)
            return try texture(of: thumbnail)
        } catch {
            thumbnails.store(error, entry)
            throw error
        }
    }

    /// Returns the size to decode to so that the thumbnail can be made of it, in any orientation.
    private func thumbnailFit(_ original: PictureSize) -> PictureSize {
        guard let size = ThumbnailSize(covering: request.shownSize(of: original)),
            let turned = ThumbnailSize(covering: request.shownSize(of: original.turned))
        else { return request.decodedSize(of: original) }
        return (size.side > turned.side ? size : turned).fit(original)
    }

    /// Decodes the file's own picture, upright, and returns it with its size in the file.
    private func original(
        _ file: borrowing PictureFile, _ fit: @escaping (PictureSize) -> PictureSize
    ) throws(PictureError) -> (pixbuf: Pixbuf, size: PictureSize) {
        let reading = try PixbufReader(fit: fit, isCancelled: isCancelled).read(file)
        guard let upright = reading.pixbuf.upright() else { throw .damaged }
        return (upright, reading.pixbuf.liesOnItsSide ? reading.original.turned : reading.original)
    }

    private func texture(
        of pixbuf: Pixbuf, original: PictureSize? = nil
    ) throws(PictureError) -> Texture {
        let size = request.shownSize(of: pixbuf.size)
        let seen = request.seenSize(of: size)
        guard let picture = pixbuf.scaled(to: size)?.middle(seen),
            let texture = picture.texture(original: original, isCut: seen != size)
        else { throw .damaged }
        return texture
    }
}
