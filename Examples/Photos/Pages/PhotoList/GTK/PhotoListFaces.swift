// SPDX-License-Identifier: Apache-2.0

import MinyaGTK
import PhotosCore

/// What the list shows instead of photos, described in `photo-list.ui`.
@MainActor
final class PhotoListFaces {
    let stack: Stack
    let empty: StatusPage
    let rejected: StatusPage
    let failed: StatusPage
    /// The two buttons that ask again.
    let retry: [Button]
    let choose: Button

    private let interface: Interface

    init() {
        do {
            interface = try Interface(
                PackageResources.photo_list_ui, name: "photo-list.ui", domain: "minya-photos")
            stack = try interface.outlet("faces", as: Stack.self)
            empty = try interface.outlet("empty", as: StatusPage.self)
            rejected = try interface.outlet("rejected", as: StatusPage.self)
            failed = try interface.outlet("failed", as: StatusPage.self)
            retry = [
                try interface.outlet("retry-rejected", as: Button.self),
                try interface.outlet("retry-failed", as: Button.self),
            ]
            choose = try interface.outlet("choose", as: Button.self)
        } catch {
            // The file is compiled in, so a person can neither cause this nor mend it.
            preconditionFailure("\(error)")
        }
    }
}
