// SPDX-License-Identifier: Apache-2.0

import CAdwaita

/// Decodes an open file to pixels of a size.
///
/// The file is fed to the decoder in pieces, so the size in its header is known before memory is
/// taken for it, and what was checked is what is read.
struct PixbufReader {
    /// What a file was decoded to.
    struct Reading {
        /// The pixels as they are stored: perhaps lying on their side.
        let pixbuf: Pixbuf
        /// The size that the file's header names.
        let original: PictureSize
        let isPNG: Bool
    }

    private static let piece = 64 * 1024
    /// No more of a file is read, in bytes: it may claim any length without taking room on the
    /// disk.
    private static let longest = DecodingCost.limit

    /// The size to decode a picture of a size to.
    let fit: (PictureSize) -> PictureSize
    /// A longer side than this is refused.
    var longestSide = PictureDecoder.maximumSide
    let isCancelled: @Sendable () -> Bool

    func read(_ file: borrowing PictureFile) throws(PictureError) -> Reading {
        let header = PictureHeader(
            fileBytes: file.stamp.bytes, longestSide: longestSide, fit: fit,
            isCancelled: isCancelled)
        guard let loader = gdk_pixbuf_loader_new() else { throw .noPicture }
        defer { g_object_unref(loader) }
        header.listen(to: loader)
        defer { header.stopListening(to: loader) }

        var end = PNGEnd()
        var failure: PictureError?
        do throws(PictureError) {
            try feed(loader, from: file, header, &end)
        } catch {
            failure = error
        }
        // A loader must be closed before it goes, also after an error.
        let closed = gdk_pixbuf_loader_close(loader, nil) != 0
        if let refused = header.refused { throw refused }
        if let failure { throw failure }
        guard let original = header.size else { throw .noPicture }
        let isPNG = PictureHeader.isPNG(loader)
        guard closed, let decoded = gdk_pixbuf_loader_get_pixbuf(loader), end.isFound || !isPNG
        else { throw .damaged }
        g_object_ref(UnsafeMutableRawPointer(decoded))
        return Reading(pixbuf: Pixbuf(owning: decoded), original: original, isPNG: isPNG)
    }

    /// The decoder of TIFFs keeps the whole file before it looks at it.
    private func refuseIfKept(
        _ loader: UnsafeMutablePointer<GdkPixbufLoader>, _ file: borrowing PictureFile
    ) throws(PictureError) {
        guard file.stamp.bytes > DecodingCost.limit, PictureHeader.format(of: loader) == "tiff"
        else { return }
        throw .tooLarge(width: 0, height: 0)
    }

    private func feed(
        _ loader: UnsafeMutablePointer<GdkPixbufLoader>, from file: borrowing PictureFile,
        _ header: PictureHeader, _ end: inout PNGEnd
    ) throws(PictureError) {
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: Self.piece, alignment: 16)
        defer { buffer.deallocate() }
        var start = GIFStart()
        var left = Self.longest
        while left > 0 {
            if isCancelled() { throw .cancelled }
            let count = try file.read(into: buffer)
            guard count > 0 else { return }
            left -= count
            let piece = UnsafeMutableRawBufferPointer(rebasing: buffer[..<count])
            end.pass(UnsafeRawBufferPointer(piece))
            guard header.pass(UnsafeRawBufferPointer(piece)) else { throw .damaged }
            let first = start.pass(UnsafeRawBufferPointer(piece))
            try write(UnsafeRawBufferPointer(piece).prefix(first ?? count), to: loader, header)
            if first != nil {
                piece[0] = GIFStart.trailer
                try write(UnsafeRawBufferPointer(piece).prefix(1), to: loader, header)
            }
            if first != nil || header.refused != nil || header.isPassed { return }
            try refuseIfKept(loader, file)
        }
    }

    private func write(
        _ bytes: Slice<UnsafeRawBufferPointer>, to loader: UnsafeMutablePointer<GdkPixbufLoader>,
        _ header: PictureHeader
    ) throws(PictureError) {
        let start = UnsafeRawBufferPointer(rebasing: bytes).baseAddress?
            .assumingMemoryBound(to: UInt8.self)
        guard gdk_pixbuf_loader_write(loader, start, gsize(bytes.count), nil) != 0 else {
            throw header.size == nil ? .noPicture : .damaged
        }
    }
}
