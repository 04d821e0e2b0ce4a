// SPDX-License-Identifier: Apache-2.0

import Minya
import MinyaUIKit

/// A navigation over models of containers, with the logic of the one on UIKit.
@MainActor
package final class ModelNavigation<Column: ModelColumn>: StackNavigation {
    package let main: Column
    package let side: Column?
    package let window: ModelWindow
    package let stack: SceneStack<ModelPage>
    private unowned let app: ModelApp<Column>

    init(in window: ModelWindow, of app: ModelApp<Column>, hasSide: Bool = false) {
        main = app.makeColumn()
        side = hasSide ? app.makeColumn() : nil
        self.window = window
        self.app = app
        stack = SceneStack(main, side: side)
        main.keeper = stack.main
        side?.keeper = stack.side
        if let main = main as? ModelContainer, let side = side as? ModelContainer {
            (main.other, side.other) = (side, main)
        }
    }

    package var scenes: [Scene] { stack.scenes }
    package var columns: [Column] { [main] + (side.map { [$0] } ?? []) }
    package var fault: String? { main.fault ?? side?.fault }

    package func show(_ scene: Scene, as presentation: Presentation) -> any Navigation {
        place(scene, as: presentation)
    }

    package func makePage(for scene: Scene) -> ModelPage {
        let page = app.makePage(scene.name, content: scene.view)
        page.loadViewIfNeeded()
        return page
    }

    package func makePlace(
        for scene: Scene, as presentation: Presentation
    ) -> ModelNavigation? {
        switch presentation {
        case .page, .detail, .tab: return nil
        case .window: return app.openWindow()
        case .sheet:
            let sheet = app.makeNavigation(in: window)
            let shown = app.makePage("the sheet")
            app.sheets[ObjectIdentifier(sheet)] = Weak(shown)
            present(sheet, in: shown, by: window.chain)
            return sheet
        }
    }

    package func viewReplaced(in scene: Scene) { stack.page(of: scene)?.content = scene.view }
    package func dismiss(_ scene: Scene) { stack.dismiss(scene) }
    package func back() { stack.goBack() }
    package func close() { stack.close() }
    package func settle() { app.settle() }

    package func toast(
        _ text: String, button: String?, of scene: Scene?, pressed: @escaping @MainActor () -> Void
    ) {}
    package func alert(_ alert: Alert<Int>, answered: @escaping @MainActor (Int?, String) -> Void) {
    }
    package func menu(_ menu: Menu<Int>, chosen: @escaping @MainActor (Int?) -> Void) {}
    package func copy(_ clip: Clip) {}
    package func launch(_ launch: Launch) {}
    package func choose(
        _ title: String, _ kind: FileChoiceKind, answered: @escaping @MainActor ([String]?) -> Void
    ) {}
    package func setFullscreen(_ isFullscreen: Bool, of scene: Scene?) {}
}
