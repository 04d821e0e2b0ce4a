// SPDX-License-Identifier: Apache-2.0

public import PhotosCore

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension PhotoPath {
    /// Creates the path of the folder that a command line argument refers to, an address or a path.
    ///
    /// If the argument has the name of a picture, it is the folder that contains the picture. The
    /// disk is not accessed, which could take as long as a network does: the window waits for this.
    public init(argument: String) {
        let path = PhotoPath(uri: argument) ?? PhotoPath(argument).fromRoot
        self = (Self.isPicture(argument) ? path.folder : nil) ?? path
    }

    /// Whether an argument, an address or a path, has the name of a picture; the disk is not
    /// accessed.
    public static func isPicture(_ argument: String) -> Bool {
        FolderWalk.Candidate(PhotoPath(uri: argument) ?? PhotoPath(argument))?.isNamedPicture
            == true
    }

    /// The absolute path, resolved against the current folder of the process, without a trailing
    /// slash.
    var fromRoot: PhotoPath {
        let slash = UInt8(ascii: "/")
        let here = PhotoPath(FileManager.default.currentDirectoryPath)
        var bytes = bytes.first == slash ? bytes : here.appending(self).bytes
        while bytes.count > 1, bytes.last == slash { bytes.removeLast() }
        return PhotoPath(bytes: bytes)
    }
}
