// SPDX-License-Identifier: Apache-2.0

import MinyaGTK
import PhotosCore

/// The widgets that the list shows instead of photos, described in `photo-list.ui`.
package struct PhotoListFaces: InterfaceOutlets {
    package static let file = InterfaceFile(
        PackageResources.photo_list_ui, name: "photo-list.ui", domain: "minya-photos")

    package var root: Widget { faces.stack }
    let faces: Faces<PhotoListFace>
    let empty: StatusPage
    let rejected: StatusPage
    let failed: StatusPage
    /// The two retry buttons.
    let retry: [Button]
    let choose: Button

    package init(_ interface: Interface) throws(InterfaceError) {
        faces = try interface.pages(of: "faces", as: PhotoListFace.self, adding: [.photos])
        empty = try interface.outlet("empty", as: StatusPage.self)
        rejected = try interface.outlet("rejected", as: StatusPage.self)
        failed = try interface.outlet("failed", as: StatusPage.self)
        retry = [
            try interface.outlet("retry-rejected", as: Button.self),
            try interface.outlet("retry-failed", as: Button.self),
        ]
        choose = try interface.outlet("choose", as: Button.self)
    }

    /// Loads the faces of one page.
    static func make() -> Self {
        do {
            return try Self(Interface(file))
        } catch {
            // The file is compiled in, so the user can neither cause nor repair this error.
            preconditionFailure("\(error)")
        }
    }
}
