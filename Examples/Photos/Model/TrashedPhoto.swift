// SPDX-License-Identifier: Apache-2.0

/// A photo that was moved to the trash: what brings it back.
public struct TrashedPhoto: Equatable, Sendable {
    /// Which photo it was, and is again once it is back.
    public let id: Photo.ID

    /// What it was called.
    public let title: String

    /// Its file in the trash.
    public let file: PhotoPath

    /// The note beside it that says where it came from; a desktop lists what has one.
    public let note: PhotoPath

    /// Makes the receipt of a photo that lies in the trash.
    public init(id: Photo.ID, title: String, file: PhotoPath, note: PhotoPath) {
        self.id = id
        self.title = title
        self.file = file
        self.note = note
    }
}
