// SPDX-License-Identifier: Apache-2.0

import CAdwaita

/// The identity of a thumbnail: a file, and the state of it that the thumbnail shows.
struct ThumbnailEntry: Sendable {
    /// The file's URI, by which all programs of the desktop identify it.
    let uri: String
    /// The name of its thumbnail in the folder of each class.
    let name: String
    /// The file's absolute path, without `.` and `..`; symbolic links in it are not followed.
    let path: [UInt8]
    let stamp: PictureFile.Stamp

    /// Creates the entry for a file; `nil` if the file has no URI.
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

    // MARK: - PNG texts

    /// The key of the text that stores a failure to decode the file.
    static let failure = "Minya::Failure"

    /// Returns whether the pixels show the current state of the file.
    func isShown(by pixbuf: Pixbuf) -> Bool {
        guard pixbuf.text("Thumb::URI") == uri,
            pixbuf.text("Thumb::MTime").flatMap({ Int($0) }) == stamp.seconds
        else { return false }
        // Only some programs write it, but it distinguishes two changes within a second.
        guard let size = pixbuf.text("Thumb::Size") else { return true }
        return Int(size) == stamp.bytes
    }

    /// The texts to store with the pixels.
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
