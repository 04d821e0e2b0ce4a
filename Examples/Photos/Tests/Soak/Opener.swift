// SPDX-License-Identifier: Apache-2.0

import Minya
import MinyaGTK

/// A window as a mediator sees it, which records the scenes that were opened in it and their
/// presentation.
@MainActor
final class Opener: Navigation {
    private let navigation: GTKNavigation
    private(set) weak var scene: Scene?
    private(set) weak var shownIn: GTKNavigation?

    init(_ navigation: GTKNavigation) { self.navigation = navigation }

    func show(_ scene: Scene, as presentation: Presentation) -> any Navigation {
        let shown = navigation.show(scene, as: presentation)
        self.scene = scene
        shownIn = shown as? GTKNavigation
        return shown
    }

    var scenes: [Scene] { navigation.scenes }
    func viewReplaced(in scene: Scene) { navigation.viewReplaced(in: scene) }
    func dismiss(_ scene: Scene) { navigation.dismiss(scene) }
    func back() { navigation.back() }
    func toast(
        _ text: String, button: String?, of scene: Scene?, pressed: @escaping @MainActor () -> Void
    ) {
        navigation.toast(text, button: button, of: scene, pressed: pressed)
    }
    func alert(_ alert: Alert<Int>, answered: @escaping @MainActor (Int?, String) -> Void) {
        navigation.alert(alert, answered: answered)
    }
    func menu(_ menu: Menu<Int>, chosen: @escaping @MainActor (Int?) -> Void) {
        navigation.menu(menu, chosen: chosen)
    }
    func copy(_ clip: Clip) { navigation.copy(clip) }
    func launch(_ launch: Launch) { navigation.launch(launch) }
    func choose(
        _ title: String, _ kind: FileChoiceKind, answered: @escaping @MainActor ([String]?) -> Void
    ) {
        navigation.choose(title, kind, answered: answered)
    }
    func setFullscreen(_ isFullscreen: Bool, of scene: Scene?) {
        navigation.setFullscreen(isFullscreen, of: scene)
    }
}
