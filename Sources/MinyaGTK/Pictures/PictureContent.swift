// SPDX-License-Identifier: Apache-2.0

/// The location of a picture's bytes.
enum PictureContent: Sendable {
    /// In the file that the request names.
    case file
    /// In a file that was fetched earlier.
    case kept(PicturePlace, FetchedPictures)
    /// In memory: they have just been fetched.
    case bytes([UInt8], PicturePlace)

    /// Whether the request names a file, which other programs can read as well.
    var isFile: Bool {
        if case .file = self { true } else { false }
    }

    func open(_ request: PictureRequest) throws(PictureError) -> PictureFile {
        switch self {
        case .file: return try PictureFile(request.file)
        case .bytes(let bytes, _): return PictureFile(bytes: bytes)
        case .kept(let place, let fetched):
            guard let path = fetched.file(of: place.address) else { throw .missing }
            return try PictureFile(path)
        }
    }

    func keep(in folder: FetchedPictures, askedAt asked: FetchedPictures.Moment) {
        guard case .bytes(let bytes, let place) = self else { return }
        folder.keep(bytes, from: place.address, askedAt: asked)
    }

    /// Returns the size of the whole picture, given the size of this version.
    ///
    /// The size that a server reports is used only if it fits what the server sent.
    func whole(of size: PictureSize) -> PictureSize {
        guard let whole = place?.whole, whole.width >= size.width, whole.height >= size.height,
            whole.longest <= PictureDecoder.maximumSide
        else { return size }
        let scale = Double(whole.longest) / Double(size.longest)
        // A small version was rounded by a pixel on each side.
        let isSame =
            abs(Double(size.width) * scale - Double(whole.width)) <= 2 * scale
            && abs(Double(size.height) * scale - Double(whole.height)) <= 2 * scale
        return isSame ? whole : size
    }

    private var place: PicturePlace? {
        switch self {
        case .file: nil
        case .kept(let place, _), .bytes(_, let place): place
        }
    }
}
