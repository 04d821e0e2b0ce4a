// SPDX-License-Identifier: Apache-2.0

import CAdwaita

/// What a thumbnail is filed under: a file, and the state of it that the thumbnail shows.
struct ThumbnailEntry: Sendable {
    /// The file's address, by which all programs of the desktop know it.
    let uri: String
    /// The name of its thumbnail in the folder of each class.
    let name: String
    /// The file's path from the root, without `.` and `..`; links in it are not followed.
    let path: [UInt8]
    let stamp: PictureFile.Stamp

    /// Nil for a file that has no address.
    init?(of path: [UInt8], _ stamp: PictureFile.Stamp) {
        guard let absolute = g_canonicalize_filename(path.cString, nil) else { return nil }
        defer { g_free(absolute) }
        guard let address = g_filename_to_uri(absolute, nil, nil) else { return nil }
        defer { g_free(address) }
        guard let sum = g_compute_checksum_for_string(G_CHECKSUM_MD5, address, -1) else {
            return nil
        }
        defer { g_free(sum) }
        uri = String(cString: address)
        name = String(cString: sum) + ".png"
        self.path = UnsafePointer(absolute).bytes
        self.stamp = stamp
    }

    // MARK: - In a PNG

    /// The name that a failure to decode the file is kept under.
    static let failure = "Minya::Failure"

    /// Whether the pixels are those of the file as it is.
    func isShown(by pixbuf: Pixbuf) -> Bool {
        guard pixbuf.text("Thumb::URI") == uri,
            pixbuf.text("Thumb::MTime").flatMap({ Int($0) }) == stamp.seconds
        else { return false }
        // Only some programs write it, but who does knows two changes of one second apart.
        guard let size = pixbuf.text("Thumb::Size") else { return true }
        return Int(size) == stamp.bytes
    }

    /// What is written beside the pixels.
    var texts: [(key: String, value: String)] {
        [
            ("Thumb::URI", uri), ("Thumb::MTime", "\(stamp.seconds)"),
            ("Thumb::Size", "\(stamp.bytes)"), ("Software", "Minya"),
        ]
    }
}

extension UnsafePointer<CChar> {
    /// The bytes before the NUL.
    var bytes: [UInt8] { [UInt8](UnsafeRawBufferPointer(start: self, count: strlen(self))) }
}
