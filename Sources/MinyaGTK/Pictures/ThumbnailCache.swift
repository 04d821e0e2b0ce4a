// SPDX-License-Identifier: Apache-2.0

import CAdwaita

/// The desktop's own thumbnails: those of other programs are used, and new ones are shared with
/// them.
///
/// It follows the Thumbnail Managing Standard of freedesktop.org: a PNG for each file and size,
/// which is valid only while the file is unchanged. It is read and written off the main thread. A
/// failed write is ignored: the picture is shown nevertheless.
///
/// ```swift
/// let loader = PictureLoader(thumbnails: .desktop)
/// ```
public final class ThumbnailCache: Sendable {
    /// The thumbnails of the logged-in user: `thumbnails` in `$XDG_CACHE_HOME`.
    public static let desktop = ThumbnailCache(
        bytes: (g_get_user_cache_dir().map(\.bytes) ?? []) + "/thumbnails".utf8)

    /// The number of pictures that are waiting to be written, or are being written.
    package var unwritten: Int { writer.jobs }

    /// The absolute path of the folder, without a trailing slash.
    let folder: [UInt8]
    let writer = ThumbnailWriter()

    /// Creates a cache in a folder of its own; the folder is created by the first write.
    public convenience init(folder: String) {
        self.init(bytes: Array(folder.utf8))
    }

    private init(bytes: [UInt8]) {
        guard let absolute = g_canonicalize_filename(bytes.cString, nil) else {
            folder = bytes
            return
        }
        defer { g_free(absolute) }
        folder = UnsafePointer(absolute).bytes
    }

    /// The folder for files that could not be decoded.
    ///
    /// Its version is that of the decoders: if they change, a file is tried again.
    static let failures: String = {
        let formats = gdk_pixbuf_get_formats()
        defer { g_slist_free(formats) }
        let version = String(cString: minya_pixbuf_version())
        return "fail/minya-\(version).\(g_slist_length(formats))"
    }()

    /// Returns the path of a thumbnail in a folder of the cache.
    func path(_ folder: String, _ entry: ThumbnailEntry) -> [UInt8] {
        self.folder + "/\(folder)/\(entry.name)".utf8
    }
}
