// SPDX-License-Identifier: Apache-2.0

import MinyaGTK

/// The outlets of `timeline.ui`.
package struct TimelineOutlets: InterfaceOutlets {
    package static let file = InterfaceFile(
        PackageResources.timeline_ui, name: "timeline.ui", domain: "minya-timeline")

    package let root: Widget
    let searchToggle: ToggleButton
    let serverButton: MenuButton
    let server: Box
    let menu: MenuButton
    let banner: Box
    let search: Clamp
    let filter: SearchEntry
    let faces: Faces<TimelineFace>
    let unmatched: StatusPage
    let rejected: StatusPage
    let locked: StatusPage
    let tokenForm: Box
    let token: PasswordEntry
    let lockedRetry: Button
    let offline: StatusPage
    let failed: StatusPage
    let progress: ProgressBar
    let newestButton: Button

    let refresh: InterfaceAction
    let newest: InterfaceAction
    let retry: InterfaceAction
    let clearFilter: InterfaceAction
    let keepToken: InterfaceAction

    package init(_ interface: Interface) throws(InterfaceError) {
        root = try interface.widget("root")
        searchToggle = try interface.outlet("search-toggle", as: ToggleButton.self)
        serverButton = try interface.outlet("server-button", as: MenuButton.self)
        server = try interface.outlet("server", as: Box.self)
        menu = try interface.outlet("menu", as: MenuButton.self)
        banner = try interface.outlet("banner", as: Box.self)
        search = try interface.outlet("search", as: Clamp.self)
        filter = try interface.outlet("filter", as: SearchEntry.self)
        faces = try interface.pages(of: "faces", as: TimelineFace.self, adding: [.posts])
        unmatched = try interface.outlet("unmatched", as: StatusPage.self)
        rejected = try interface.outlet("rejected", as: StatusPage.self)
        locked = try interface.outlet("locked", as: StatusPage.self)
        tokenForm = try interface.outlet("token-form", as: Box.self)
        token = try interface.outlet("token", as: PasswordEntry.self)
        lockedRetry = try interface.outlet("locked-retry", as: Button.self)
        offline = try interface.outlet("offline", as: StatusPage.self)
        failed = try interface.outlet("failed", as: StatusPage.self)
        progress = try interface.outlet("progress", as: ProgressBar.self)
        newestButton = try interface.outlet("newest", as: Button.self)
        refresh = try interface.action("refresh")
        newest = try interface.action("newest")
        retry = try interface.action("retry")
        clearFilter = try interface.action("clear-filter")
        keepToken = try interface.action("keep-token")
    }
}
