// SPDX-License-Identifier: Apache-2.0

import CGdkPixbuf

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Where a file of this computer is, byte for byte.
struct LocalPath {
    /// The path's bytes, with the NUL that ends them in C.
    let bytes: [CChar]

    /// The file that a URI names; nil if that is none of this computer.
    init?(_ uri: String) {
        guard let path = g_filename_from_uri(uri, nil, nil) else { return nil }
        defer { g_free(path) }
        bytes = Array(UnsafeBufferPointer(start: path, count: strlen(path) + 1))
    }

    /// Whether it is a file, and not what never ends to be read.
    var isFile: Bool {
        var facts = stat()
        return stat(bytes, &facts) == 0 && facts.st_mode & S_IFMT == S_IFREG
    }

    /// The file's name, for a person to read.
    var name: String {
        guard let name = g_filename_display_basename(bytes) else { return "" }
        defer { g_free(name) }
        return String(cString: name)
    }
}
