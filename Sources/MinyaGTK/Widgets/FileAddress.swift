// SPDX-License-Identifier: Apache-2.0

import CAdwaita

/// Where something is: dropped on a widget, or named on the command line.
public struct FileAddress: Equatable, Sendable {
    /// The address: `file:///home/me/Pictures`.
    public var uri: String
    /// Whether it is a file of this computer: no folder, and there.
    public var isFile: Bool

    /// Reads an address, or a path as a person types it.
    public init(_ text: String) {
        guard let file = g_file_new_for_commandline_arg(text) else {
            self.init(uri: text, isFile: false)
            return
        }
        defer { g_object_unref(UnsafeMutableRawPointer(file)) }
        self.init(file)
    }

    init(_ file: OpaquePointer) {
        // Asking elsewhere could take as long as a network does.
        let isFile =
            g_file_is_native(file) != 0
            && g_file_query_file_type(file, G_FILE_QUERY_INFO_NONE, nil) == G_FILE_TYPE_REGULAR
        self.init(uri: MinyaGTK.uri(of: file) ?? "", isFile: isFile)
    }

    private init(uri: String, isFile: Bool) {
        self.uri = uri
        self.isFile = isFile
    }
}
