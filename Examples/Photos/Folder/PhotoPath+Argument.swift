// SPDX-License-Identifier: Apache-2.0

import FoundationEssentials
public import PhotosCore

extension PhotoPath {
    /// The folder that an argument of the command line means: an address or a path, and for what is
    /// named as pictures are the folder it lies in.
    ///
    /// The disk is not asked, which could take as long as a network does: the window waits for
    /// this.
    public init(argument: String) {
        let path = PhotoPath(uri: argument) ?? PhotoPath(argument).fromRoot
        self = (Self.isPicture(argument) ? path.folder : nil) ?? path
    }

    /// Whether an argument, an address or a path, is named as pictures are; the disk is not asked.
    public static func isPicture(_ argument: String) -> Bool {
        FolderWalk.Candidate(PhotoPath(uri: argument) ?? PhotoPath(argument))?.isNamedPicture
            == true
    }

    /// The path from the root, a relative one taken from the folder that the app runs in, without
    /// a slash at its end.
    var fromRoot: PhotoPath {
        let slash = UInt8(ascii: "/")
        let here = PhotoPath(FileManager.default.currentDirectoryPath)
        var bytes = bytes.first == slash ? bytes : here.appending(self).bytes
        while bytes.count > 1, bytes.last == slash { bytes.removeLast() }
        return PhotoPath(bytes: bytes)
    }
}
