// SPDX-License-Identifier: Apache-2.0

public import Minya

/// Changes photos' files.
///
/// Every call throws nothing but a `Rejection` (that name is taken, you may not write there …), a
/// `Failure` or a `CancellationError`. What is done is told to who follows
/// ``PhotoService/changes(matching:)``: a photo of another name is another photo.
public protocol PhotoFiles: Service {
    /// Gives a photo's file another name in its folder, and never takes the place of another file.
    ///
    /// The file comes to have the name that ``name(of:renamedTo:)`` tells. Rejected are an empty
    /// name, one with a slash, one that begins with a dot (the photo would be hidden) and one that
    /// is taken.
    func rename(_ id: Photo.ID, to name: String) async throws -> Photo

    /// The name that a photo's file would have under the name a person gives it, without asking the
    /// disk.
    ///
    /// A name that does not end as pictures' names do keeps the file's extension.
    func name(of id: Photo.ID, renamedTo name: String) -> String

    /// Moves a photo's file to the desktop's trash.
    func trash(_ id: Photo.ID) async throws -> TrashedPhoto

    /// Brings a photo's file back from the trash; rejected if its place was taken meanwhile.
    func restore(_ trashed: TrashedPhoto) async throws -> Photo
}
