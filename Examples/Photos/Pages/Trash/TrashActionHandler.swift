// SPDX-License-Identifier: Apache-2.0

public import Minya

/// Performs the actions on photos in the trash.
///
/// A photo's page offers to undo its own changes. That offer disappears with the page, and the list
/// that the user returns to repeats it.
public struct TrashActionHandler: ActionHandler {
    private let files: any PhotoFiles

    /// Creates a handler that restores files through `files`.
    public init(_ files: any PhotoFiles) { self.files = files }

    /// Performs an action; observers of the folder are notified of a restored photo.
    public func respond(
        to action: TrashAction, on trashed: [TrashedPhoto]
    ) async throws -> Response<TrashAction> {
        switch action {
        case .offer:
            guard !trashed.isEmpty else { return .nothing }
            return .toast(
                Toast(
                    PhotoText.trashed(trashed), button: localized("Undo"),
                    action: .restore(trashed)))
        case .restore(let photos):
            for photo in photos { _ = try await files.restore(photo) }
            return .nothing
        }
    }
}
