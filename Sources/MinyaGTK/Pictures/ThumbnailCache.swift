// SPDX-License-Identifier: Apache-2.0

import CAdwaita

/// The desktop's own thumbnails: those that other programs made are used, and ours serve them.
///
/// It holds to the Thumbnail Managing Standard of freedesktop.org: a PNG for each file and size,
/// which counts only as long as the file is what it was. It is read and written off the main
/// thread. What cannot be written is left out without a word: the picture is shown all the same.
///
/// ```swift
/// let loader = PictureLoader(thumbnails: .desktop)
/// ```
public final class ThumbnailCache: Sendable {
    /// The thumbnails of the person who is logged in: `thumbnails` in `$XDG_CACHE_HOME`.
    public static let desktop = ThumbnailCache(
        bytes: (g_get_user_cache_dir().map(\.bytes) ?? []) + "/thumbnails".utf8)

    /// How many pictures wait to be written, or are just being written.
    package var unwritten: Int { writer.jobs }

    /// The path of the folder, from the root and without a slash at its end.
    let folder: [UInt8]
    let writer = ThumbnailWriter()

    /// Keeps thumbnails in a folder of their own; it is made when the first is written.
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

    /// The folder of what could not be decoded.
    ///
    /// Its version is that of the decoders: with another one of them a file is tried anew.
    static let failures: String = {
        let formats = gdk_pixbuf_get_formats()
        defer { g_slist_free(formats) }
        let version = String(cString: minya_pixbuf_version())
        return "fail/minya-\(version).\(g_slist_length(formats))"
    }()

    /// Where a thumbnail of a folder lies.
    func path(_ folder: String, _ entry: ThumbnailEntry) -> [UInt8] {
        self.folder + "/\(folder)/\(entry.name)".utf8
    }
}
