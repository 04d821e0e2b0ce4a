// SPDX-License-Identifier: Apache-2.0

/// A photo that was moved to the trash, with the data needed to restore it.
public struct TrashedPhoto: Equatable, Sendable, Codable {
    /// The id of the photo, also after it is restored.
    public let id: Photo.ID

    /// The title of the photo.
    public let title: String

    /// Its file in the trash.
    public let file: PhotoPath

    /// The info file with its original path; a desktop lists the files that have one.
    public let note: PhotoPath

    /// Creates the record of a photo in the trash.
    public init(id: Photo.ID, title: String, file: PhotoPath, note: PhotoPath) {
        self.id = id
        self.title = title
        self.file = file
        self.note = note
    }
}
