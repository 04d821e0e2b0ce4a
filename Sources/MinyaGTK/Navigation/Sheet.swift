// SPDX-License-Identifier: Apache-2.0

import CAdwaita
import Minya

/// A modal window over another window, with its own stack of scenes.
@MainActor
final class Sheet {
    private static let width = 480
    private static let heights = 160...640

    let window: Window
    private(set) var navigation: GTKNavigation?
    private weak var opener: SceneStack?

    /// Creates a sheet that is removed together with the front scene of `opener`.
    init(over opener: SceneStack, _ application: Application, title: String) {
        self.opener = opener
        window = Window(
            application, title: title, width: Self.width, height: Self.heights.lowerBound)
        // A page with a single question may be narrower than a usual page.
        window.setSizeRequest(width: 320)
        let navigation = GTKNavigation(in: window, application, title: title)
        self.navigation = navigation
        window.content = navigation.stack.widget
        window.makeModal(for: opener.widget.hostWindow)
        // This reference cycle retains the sheet as long as the window, which breaks it when it
        // closes.
        window.onCloseRequest = {
            Scene.close(self.removeAllScenes())
            return true
        }
        navigation.stack.onEnd = { [weak self] in self?.window.close() }
        navigation.stack.onTitleChange = { [weak self] in self?.nameWindow() }
        window.listenForBack(
            { [weak navigation] in navigation?.stack.goBack() ?? false },
            otherwise: { [weak self] in self?.window.close() })
        window.pageShortcuts = { [weak navigation] in navigation?.stack.pageShortcuts ?? [] }
        window.enterContent = { [weak navigation] in navigation?.stack.enterContent() }
        opener.attach(self)
    }

    /// Shows the sheet at the size its scene requests, once that has loaded.
    func present() {
        Idle.once { [weak self] in
            guard let self, let navigation else { return }
            let room = opener?.widget.size ?? (width: 0, height: 0)
            let width = room.width > 0 ? min(Self.width, room.width) : Self.width
            var height: gint = 0
            gtk_widget_measure(
                navigation.stack.widget.pointer, GTK_ORIENTATION_VERTICAL, gint(width), nil,
                &height, nil, nil)
            let most = max(Self.heights.lowerBound, min(Self.heights.upperBound, room.height))
            window.setDefaultSize(
                width: width, height: min(max(Int(height), Self.heights.lowerBound), most))
            window.present()
        }
    }

    /// Closes the sheet and returns its scenes unclosed, the front scene first.
    func removeScenes() -> [Scene] {
        let scenes = removeAllScenes()
        window.leave()
        return scenes
    }

    private func removeAllScenes() -> [Scene] {
        guard let navigation else { return [] }
        self.navigation = nil
        opener?.detach(self)
        return navigation.stack.removeAllScenes()
    }

    private func nameWindow() {
        guard let navigation else { return }
        window.title = navigation.stack.title.isEmpty ? navigation.title : navigation.stack.title
    }
}
