// SPDX-License-Identifier: Apache-2.0

import CAdwaita

/// Records what a decoder reports about a picture, and sets the size to decode to.
final class PictureHeader {
    /// The size in the header; `nil` if there was no header.
    private(set) var size: PictureSize?
    /// Set if the header specifies more than is safe.
    private(set) var refused: PictureError?

    /// The maximum number of pixels per byte of a PNG: one bit each, with deflate's best
    /// compression.
    ///
    /// A header may claim more than the file can contain.
    private static let densestPNG = 8 * 1_032

    /// The maximum work for a picture: its pixels times the number of scans.
    private static let mostWork = 4_000_000_000

    private let fileBytes: Int
    private let longestSide: Int
    private let fit: (PictureSize) -> PictureSize
    private let isCancelled: () -> Bool
    private let turn = LargePictureTurn()
    private var scans = JPEGScans()
    private var handler: gulong = 0

    /// - Parameters:
    ///   - longestSide: The maximum length of a side; larger pictures are refused.
    ///   - fit: Returns the size to decode a picture of a size to.
    init(
        fileBytes: Int, longestSide: Int, fit: @escaping (PictureSize) -> PictureSize,
        isCancelled: @escaping () -> Bool
    ) {
        self.fileBytes = fileBytes
        self.longestSide = longestSide
        self.fit = fit
        self.isCancelled = isCancelled
    }

    /// Whether all of the picture has passed and only other data can follow.
    var isPassed: Bool { scans.isFinished }

    /// Examines the next bytes for the decoder; returns false if they demand too much work.
    func pass(_ piece: UnsafeRawBufferPointer) -> Bool {
        scans.pass(piece)
        let pixels = size.map { $0.width * $0.height } ?? 0
        return scans.count * pixels <= Self.mostWork
    }

    /// Checks the size that the file itself specifies; throws if it is too large.
    ///
    /// The decoder of HEIC reports the size only after decoding, and that of WebP allocates memory
    /// for the whole picture even if it is told to stop.
    func expect(_ start: PictureStart) throws(PictureError) {
        guard let size = start.size, let format = start.format else { return }
        let error = PictureError.tooLarge(width: size.width, height: size.height)
        guard size.longest <= longestSide, size.longest <= PictureDecoder.maximumSide else {
            throw error
        }
        let cost = DecodingCost(of: format, fileBytes: fileBytes)
        let wanted = size.width > 0 && size.height > 0 ? fit(size) : size
        guard let affordable = cost.affordable(wanted, of: size) else { throw error }
        guard turn.acquire(bytes: cost.bytes(size, decodedTo: affordable), isCancelled) else {
            throw .cancelled
        }
    }

    /// Observes a loader until `stopListening(to:)`; the caller retains this object until then.
    func listen(to loader: UnsafeMutablePointer<GdkPixbufLoader>) {
        let prepared:
            @convention(c) (
                UnsafeMutablePointer<GdkPixbufLoader>?, Int32, Int32, UnsafeMutableRawPointer?
            ) -> Void = { loader, width, height, data in
                guard let loader, let data else { return }
                Unmanaged<PictureHeader>.fromOpaque(data).takeUnretainedValue()
                    .prepare(loader, PictureSize(width: Int(width), height: Int(height)))
            }
        handler = g_signal_connect_data(
            loader, "size-prepared", unsafeBitCast(prepared, to: GCallback.self),
            Unmanaged.passUnretained(self).toOpaque(), nil, GConnectFlags(rawValue: 0))
    }

    func stopListening(to loader: UnsafeMutablePointer<GdkPixbufLoader>) {
        g_signal_handler_disconnect(loader, handler)
    }

    private func prepare(_ loader: UnsafeMutablePointer<GdkPixbufLoader>, _ size: PictureSize) {
        let isDrawn = DecodingCost.isScalable(loader) && size.width > 0 && size.height > 0
        let size = isDrawn ? DecodingCost.drawn(size) : size
        self.size = size
        let (pixels, overflow) = size.width.multipliedReportingOverflow(by: size.height)
        let longest = max(size.width, size.height)
        if overflow || pixels > PictureDecoder.maximumPixels || longest > longestSide {
            refuse(.tooLarge(width: size.width, height: size.height), loader)
            return
        }
        if Self.isPNG(loader), pixels / Self.densestPNG > fileBytes {
            refuse(.damaged, loader)
            return
        }
        guard size.width > 0, size.height > 0 else { return }
        let cost = DecodingCost(
            of: loader, fileBytes: fileBytes, keptBytesPerPixel: scans.keptBytesPerPixel)
        guard let wanted = cost.affordable(fit(size), of: size) else {
            refuse(.tooLarge(width: size.width, height: size.height), loader)
            return
        }
        guard turn.acquire(bytes: cost.bytes(size, decodedTo: wanted), isCancelled) else {
            refuse(.cancelled, loader)
            return
        }
        if wanted != size || isDrawn {
            gdk_pixbuf_loader_set_size(loader, gint(wanted.width), gint(wanted.height))
        }
    }

    private func refuse(_ error: PictureError, _ loader: UnsafeMutablePointer<GdkPixbufLoader>) {
        refused = error
        // Decoders treat a size of zero as a request for the header only, and allocate nothing.
        gdk_pixbuf_loader_set_size(loader, 0, 0)
    }

    /// Returns whether the loader has detected a PNG.
    static func isPNG(_ loader: UnsafeMutablePointer<GdkPixbufLoader>) -> Bool {
        format(of: loader) == "png"
    }

    /// Returns the name of the format that the loader has detected; `nil` before that.
    static func format(of loader: UnsafeMutablePointer<GdkPixbufLoader>) -> String? {
        guard let format = gdk_pixbuf_loader_get_format(loader),
            let name = gdk_pixbuf_format_get_name(format)
        else { return nil }
        defer { g_free(name) }
        return String(cString: name)
    }
}
