// SPDX-License-Identifier: Apache-2.0

import Minya
import MinyaTesting

/// The test host, which has neither buttons nor gestures, and whose windows are stacks of pages.
///
/// It has no room for a detail beside its opener, no background, and no warnings of the system.
@MainActor
package final class HeadlessHost: ConformingHost {
    private var windows: [TestNavigation] = []
    private let starts = Starts()

    package init() {}

    package static let hasPlaces = false

    package nonisolated static func can(_ step: Step) -> Bool {
        switch step {
        case .back(_, .button), .back(_, .key), .back(_, .swipe): false
        case .beginSwipe, .endSwipe, .enterBackground, .becomeActive, .warnOfMemory: false
        case .open(_, _, .detail): false
        default: true
        }
    }

    package func register(_ book: RoomBook, in mediator: Mediator) {
        book.register(in: mediator, view: ModelRoomView.self, other: OtherModelRoomView.self)
        mediator.attach(starts)
    }

    package func openWindow() -> any Navigation {
        let window = TestNavigation()
        windows.append(window)
        return window
    }

    package func goBack(from scene: Scene, by way: WayBack) {
        guard let window = scene.navigation as? TestNavigation else { return }
        guard way == .close else { return window.dismiss(scene) }
        let below = window.scenes.prefix { $0 !== scene } + [scene]
        let first = below.last { starts.areOwn.contains($0.info) }
        if let first { window.dismiss(first) } else { window.closeWindow() }
    }

    package func goBack(to scene: Scene) {
        let scenes = scene.navigation?.scenes ?? []
        let index = scenes.firstIndex { $0 === scene }
        if let index, index + 1 < scenes.count { scene.navigation?.dismiss(scenes[index + 1]) }
    }

    package func beginSwipe(of scene: Scene) {}
    package func endSwipe(of scene: Scene, isCancelled: Bool) {}
    package func enterBackground() {}
    package func becomeActive() {}
    package func warnOfMemory() {}
    package func settle(_ scenes: [Scene]) {}

    package func fault(_ scenes: [Scene], isAtRest: Bool) -> String? { viewFault(scenes) }

    package func closeWindows() {
        for window in windows { window.closeWindow() }
        windows = []
    }

    package func liveParts() -> Int { 0 }
}

/// The scenes that were opened in a sheet or a window of their own.
@MainActor
private final class Starts: SceneObserver {
    var areOwn: Set<SceneInfo> = []

    func receive(_ event: SceneEvent) {
        guard case .opened(let start) = event.kind else { return }
        if [.sheet, .window].contains(start.presentation) { areOwn.insert(event.scene) }
    }
}

/// What is wrong with what models of views show; nil if nothing is.
@MainActor
package func viewFault(_ scenes: [Scene]) -> String? {
    scenes.lazy.compactMap { scene in
        guard let view = scene.view as? ModelRoomView else { return "a view is missing" }
        return view.fault
    }.first
}
