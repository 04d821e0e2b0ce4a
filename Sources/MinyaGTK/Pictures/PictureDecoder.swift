// SPDX-License-Identifier: Apache-2.0

import CAdwaita

#if canImport(Glibc)
    import Glibc
#endif

/// Turns one file into a texture of the size it is shown at; synchronous, for a worker's thread.
///
/// The file is opened once and fed to the decoder in pieces, so the size in its header is known
/// before memory is taken for it, and what was checked is what is read.
struct PictureDecoder {
    /// More pixels than this are refused.
    static let maximumPixels = 500_000_000
    /// A longer side than this is refused.
    static let maximumSide = 60_000

    private static let piece = 64 * 1024

    let request: PictureRequest
    let isCancelled: @Sendable () -> Bool

    func decode() throws(PictureError) -> Texture {
        let (descriptor, bytes) = try openFile()
        defer { close(descriptor) }
        let header = PictureHeader(request, fileBytes: bytes)
        guard let loader = gdk_pixbuf_loader_new() else { throw .noPicture }
        defer { g_object_unref(loader) }
        header.listen(to: loader)
        defer { header.stopListening(to: loader) }

        var end = PNGEnd()
        let readAll = Result { () throws(PictureError) in
            try feed(loader, from: descriptor, header, &end)
        }
        // A loader must be closed before it goes, also after an error.
        let closed = gdk_pixbuf_loader_close(loader, nil) != 0
        if let refused = header.refused { throw refused }
        try readAll.get()
        guard closed, header.size != nil else { throw header.size == nil ? .noPicture : .damaged }
        guard let decoded = gdk_pixbuf_loader_get_pixbuf(loader),
            end.isFound || !PictureHeader.isPNG(loader)
        else { throw .damaged }
        guard let upright = gdk_pixbuf_apply_embedded_orientation(decoded) else { throw .damaged }
        defer { g_object_unref(UnsafeMutableRawPointer(upright)) }
        guard let texture = gdk_texture_new_for_pixbuf(upright) else { throw .damaged }
        return Texture(owning: texture)
    }

    /// Opens the file for reading, if it is one.
    ///
    /// The first look keeps devices from being opened at all; the second is about what was opened
    /// in the end. O_NONBLOCK keeps a pipe that slipped in between from blocking the worker.
    private func openFile() throws(PictureError) -> (descriptor: Int32, bytes: Int) {
        var status = stat()
        let path = request.file.map { CChar(bitPattern: $0) } + [0]
        guard stat(path, &status) == 0 else { throw Self.error(for: errno) }
        guard status.st_mode & S_IFMT == S_IFREG else { throw .notAFile }
        let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
        guard descriptor >= 0 else { throw Self.error(for: errno) }
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            close(descriptor)
            throw .notAFile
        }
        return (descriptor, Int(status.st_size))
    }

    private static func error(for code: Int32) -> PictureError {
        code == ENOENT || code == ENOTDIR ? .missing : .unreadable
    }

    private func feed(
        _ loader: UnsafeMutablePointer<GdkPixbufLoader>, from descriptor: Int32,
        _ header: PictureHeader,
        _ end: inout PNGEnd
    ) throws(PictureError) {
        let buffer = UnsafeMutablePointer<UInt8>.allocate(capacity: Self.piece)
        defer { buffer.deallocate() }
        while true {
            if isCancelled() { throw .cancelled }
            let count = read(descriptor, buffer, Self.piece)
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw .unreadable }
            guard count > 0 else { return }
            end.pass(UnsafeRawBufferPointer(start: buffer, count: count))
            guard gdk_pixbuf_loader_write(loader, buffer, gsize(count), nil) != 0 else {
                throw header.size == nil ? .noPicture : .damaged
            }
            if header.refused != nil { return }
        }
    }
}
