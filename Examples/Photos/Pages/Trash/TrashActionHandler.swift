// SPDX-License-Identifier: Apache-2.0

public import Minya

/// What each action on photos in the trash means.
///
/// A photo's page offers to undo what it did itself. That offer goes with the page, and the list
/// that the person comes back to makes it anew.
public struct TrashActionHandler: ActionHandler {
    private let files: any PhotoFiles

    /// Makes a handler that brings back these files.
    public init(_ files: any PhotoFiles) { self.files = files }

    /// Does the action; who follows the folder hears of a photo that is back.
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
