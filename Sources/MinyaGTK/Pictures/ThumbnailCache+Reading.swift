// SPDX-License-Identifier: Apache-2.0

extension ThumbnailCache {
    /// The thumbnail of a file as it is now, if there is one that is large enough.
    ///
    /// It has the size to be shown at. One that is damaged or of another state of the file is as
    /// good as none, and is replaced when the file was decoded.
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
            // One that is smaller than its class allows is the whole picture.
            guard let found, found.size.longest < size.side || !request.isTooSmall(found.size)
            else { continue }
            return found.pixbuf
        }
        return nil
    }

    /// Why the file could not be decoded last time, if it has not changed since.
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

    /// The largest thumbnails have a megapixel; a file of more bytes than that takes is none.
    private static let mostBytes = 8 << 20
}

extension PictureError {
    /// The word for a reason that lies in the file's content; nil for any other.
    // not translated: a file keeps it
    var kept: String? {
        switch self {
        case .noPicture: "no picture"
        case .damaged: "damaged"
        case .tooLarge(let width, let height): "too large \(width) \(height)"
        case .missing, .unreadable, .notAFile, .noLoader, .notFetched, .cancelled: nil
        }
    }

    /// The reason that a word was kept for.
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
