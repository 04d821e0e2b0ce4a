// SPDX-License-Identifier: Apache-2.0

extension ThumbnailCache {
    /// Returns the thumbnail of a file in its current state, if there is one that is large enough.
    ///
    /// It has the size to be shown at. A thumbnail that is damaged or shows another state of the
    /// file is ignored, and is replaced when the file has been decoded.
    func picture(
        of entry: ThumbnailEntry, for request: PictureRequest,
        _ isCancelled: @escaping @Sendable () -> Bool
    ) -> Pixbuf? {
        let room = request.size
        let least = request.fills ? max(room.width, room.height) : min(room.width, room.height)
        for size in ThumbnailSize.allCases where size.side >= least {
            let found = read(path(size.folder, entry), entry, longestSide: size.side, isCancelled) {
                request.shownSize(of: $0)
            }
            // A thumbnail smaller than its class allows has the full size of the picture.
            guard let found, found.size.longest < size.side || !request.isTooSmall(found.size)
            else { continue }
            return found.pixbuf
        }
        return nil
    }

    /// Returns why the file could not be decoded last time, if it has not changed since.
    func failure(of entry: ThumbnailEntry) -> PictureError? {
        let path = path(Self.failures, entry)
        let found = read(path, entry, longestSide: ThumbnailSize.normal.side, { false }) { $0 }
        return found?.pixbuf.text(ThumbnailEntry.failure).flatMap(PictureError.init(kept:))
    }

    private func read(
        _ path: [UInt8], _ entry: ThumbnailEntry, longestSide: Int,
        _ isCancelled: @escaping @Sendable () -> Bool,
        fit: @escaping (PictureSize) -> PictureSize
    ) -> (pixbuf: Pixbuf, size: PictureSize)? {
        let reader = PixbufReader(fit: fit, longestSide: longestSide, isCancelled: isCancelled)
        guard let file = try? PictureFile(path), file.stamp.bytes <= Self.mostBytes,
            let reading = try? reader.read(file),
            reading.isPNG, entry.isShown(by: reading.pixbuf)
        else { return nil }
        return (reading.pixbuf, reading.original)
    }

    /// The maximum size of a thumbnail's file in bytes: the largest thumbnails have a megapixel.
    private static let mostBytes = 8 << 20
}

extension PictureError {
    /// The stored word for a reason that lies in the file's content; `nil` for any other.
    // not translated: a file keeps it
    var kept: String? {
        switch self {
        case .noPicture: "no picture"
        case .damaged: "damaged"
        case .tooLarge(let width, let height): "too large \(width) \(height)"
        case .missing, .unreadable, .notAFile, .noLoader, .notFetched, .cancelled: nil
        }
    }

    /// Creates the reason from its stored word.
    // not translated: a file keeps it
    fileprivate init?(kept word: String) {
        let words = word.split(separator: " ")
        switch words.prefix(2).joined(separator: " ") {
        case "no picture": self = .noPicture
        case "damaged": self = .damaged
        case "too large":
            let sides = words.dropFirst(2).compactMap { Int($0) }
            guard sides.count == 2 else { return nil }
            self = .tooLarge(width: sides[0], height: sides[1])
        default: return nil
        }
    }
}
