// SPDX-License-Identifier: Apache-2.0

import CAdwaita

/// Decodes an open file to pixels of a size.
///
/// The file is passed to the decoder in pieces, so the size in its header is checked before memory
/// is allocated for it, and what was checked is what is read.
struct PixbufReader {
    /// The result of decoding a file.
    struct Reading {
        /// The pixels as they are stored, which may not be upright.
        let pixbuf: Pixbuf
        /// The size in the file's header.
        let original: PictureSize
        let isPNG: Bool
    }

    private static let piece = 64 * 1024
    /// The maximum number of bytes to read: a file may claim any length without using space on the
    /// disk.
    private static let longest = DecodingCost.limit

    /// The maximum size of an SVG, which takes many times as much memory as its text.
    private static let longestSVG = 16 << 20

    /// Returns the size to decode a picture of a size to.
    let fit: (PictureSize) -> PictureSize
    /// The maximum length of a side; larger pictures are refused.
    var longestSide = PictureDecoder.maximumSide
    let isCancelled: @Sendable () -> Bool

    func read(_ file: borrowing PictureFile) throws(PictureError) -> Reading {
        let start = try PictureStart(file)
        let reading = try read(file, start)
        // Most programs that write such a BMP leave its alpha channel at zero, and mean it to be
        // opaque.
        guard start.mayBeTransparent, reading.pixbuf.isBlank else { return reading }
        return try read(file, PictureStart(file, isOpaque: true))
    }

    private func read(
        _ file: borrowing PictureFile, _ start: PictureStart
    ) throws(PictureError) -> Reading {
        let header = PictureHeader(
            fileBytes: file.stamp.bytes, longestSide: longestSide, fit: fit,
            isCancelled: isCancelled)
        try header.expect(start)
        let loader = try Self.loader(for: start.format)
        defer { g_object_unref(loader) }
        header.listen(to: loader)
        defer { header.stopListening(to: loader) }

        var search = Search()
        var failure: PictureError?
        do throws(PictureError) {
            try feed(loader, from: file, start, header, &search)
        } catch {
            failure = error
        }
        // A loader must be closed before it is released, also after an error.
        let closed = gdk_pixbuf_loader_close(loader, nil) != 0
        if let refused = header.refused { throw refused }
        if failure != .cancelled, PictureHeader.format(of: loader) == nil {
            throw Self.unrecognised(start.format)
        }
        if let failure { throw failure }
        guard let original = header.size else {
            throw start.format == .svg || start.size != nil ? .damaged : .noPicture
        }
        let isPNG = PictureHeader.isPNG(loader)
        guard closed, let decoded = gdk_pixbuf_loader_get_pixbuf(loader),
            search.end.isFound || !isPNG
        else { throw .damaged }
        g_object_ref(UnsafeMutableRawPointer(decoded))
        let pixbuf = Pixbuf(owning: decoded)
        if let orientation = search.orientation.orientation { pixbuf.setOrientation(orientation) }
        return Reading(pixbuf: pixbuf, original: original, isPNG: isPNG)
    }

    /// The searches in the bytes that are passed to the decoder.
    private struct Search {
        var end = PNGEnd()
        var orientation = OrientationSearch()
    }

    private static func loader(
        for format: PictureFormat?
    ) throws(PictureError) -> UnsafeMutablePointer<GdkPixbufLoader> {
        // The loader itself detects an SVG only if it begins within the first 128 bytes.
        let loader =
            format == .svg
            ? gdk_pixbuf_loader_new_with_type("svg", nil) : gdk_pixbuf_loader_new()
        guard let loader else { throw unrecognised(format) }
        return loader
    }

    private static func unrecognised(_ format: PictureFormat?) -> PictureError {
        format.map { .noLoader($0.rawValue) } ?? .noPicture
    }

    /// Refuses a large TIFF or SVG, whose decoder keeps the whole file before parsing it.
    private func refuseIfKept(
        _ loader: UnsafeMutablePointer<GdkPixbufLoader>, _ file: borrowing PictureFile
    ) throws(PictureError) {
        let format = PictureHeader.format(of: loader)
        if format == "tiff" && file.stamp.bytes > DecodingCost.limit
            || format == "svg" && file.stamp.bytes > Self.longestSVG
        {
            throw .tooLarge(width: 0, height: 0)
        }
    }

    private func feed(
        _ loader: UnsafeMutablePointer<GdkPixbufLoader>, from file: borrowing PictureFile,
        _ start: PictureStart, _ header: PictureHeader, _ search: inout Search
    ) throws(PictureError) {
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: Self.piece, alignment: 16)
        defer { buffer.deallocate() }
        if !start.head.isEmpty {
            buffer.copyBytes(from: start.head)
            try write(UnsafeRawBufferPointer(buffer).prefix(start.head.count), to: loader, header)
        }
        var firstFrame = GIFStart()
        var left = min(Self.longest, start.length)
        while left > 0, header.refused == nil {
            if isCancelled() { throw .cancelled }
            let room = UnsafeMutableRawBufferPointer(rebasing: buffer.prefix(left))
            let count = try file.read(into: room)
            guard count > 0 else { return }
            left -= count
            let piece = UnsafeMutableRawBufferPointer(rebasing: buffer[..<count])
            search.end.pass(UnsafeRawBufferPointer(piece))
            search.orientation.pass(UnsafeRawBufferPointer(piece))
            guard header.pass(UnsafeRawBufferPointer(piece)) else { throw .damaged }
            let first = firstFrame.pass(UnsafeRawBufferPointer(piece))
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
