// SPDX-License-Identifier: Apache-2.0

import CGdkPixbuf

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// The path of a local file, byte for byte.
struct LocalPath {
    /// The bytes of the path with a terminating NUL.
    let bytes: [CChar]

    /// Creates the path from a URI; nil if the file is not local.
    init?(_ uri: String) {
        guard let path = g_filename_from_uri(uri, nil, nil) else { return nil }
        defer { g_free(path) }
        bytes = Array(UnsafeBufferPointer(start: path, count: strlen(path) + 1))
    }

    /// Whether it is a regular file, not something that can be read endlessly.
    var isFile: Bool {
        var facts = stat()
        return stat(bytes, &facts) == 0 && facts.st_mode & S_IFMT == S_IFREG
    }

    /// The name of the file for display.
    var name: String {
        guard let name = g_filename_display_basename(bytes) else { return "" }
        defer { g_free(name) }
        return String(cString: name)
    }
}
