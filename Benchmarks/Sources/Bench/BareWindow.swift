// SPDX-License-Identifier: Apache-2.0

import Minya

/// A window that shows nothing, to measure the cost of opening a page without a toolkit.
final class BareWindow: Navigation {
    private(set) var scenes: [Scene] = []

    func show(_ scene: Scene, as presentation: Presentation) -> any Navigation {
        scenes.append(scene)
        return self
    }

    func dismiss(_ scene: Scene) {
        while let top = scenes.popLast() {
            top.close()
            if top === scene { return }
        }
    }

    func back() { scenes.last.map(dismiss) }

    func viewReplaced(in scene: Scene) {}
    func toast(
        _ text: String, button: String?, of scene: Scene?, pressed: @escaping @MainActor () -> Void
    ) {}
    func alert(_ alert: Alert<Int>, answered: @escaping @MainActor (Int?, String) -> Void) {
        answered(nil, "")
    }
    func menu(_ menu: Menu<Int>, chosen: @escaping @MainActor (Int?) -> Void) { chosen(nil) }
    func copy(_ clip: Clip) {}
    func launch(_ launch: Launch) {}
    func choose(
        _ title: String, _ kind: FileChoiceKind, answered: @escaping @MainActor ([String]?) -> Void
    ) { answered(nil) }
    func setFullscreen(_ isFullscreen: Bool, of scene: Scene?) {}
}
