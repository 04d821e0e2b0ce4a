// SPDX-License-Identifier: Apache-2.0

import Minya

/// A navigation over a ``SceneStack``: what those of UIKit and SwiftUI have in common.
///
/// The toolkit creates pages, and places for further stacks.
@MainActor
package protocol StackNavigation: Navigation {
    /// The type of the pages.
    associatedtype Page: Hashable

    /// The scenes and their pages.
    var stack: SceneStack<Page> { get }

    /// Creates the page of a scene, and its views, before the layers of the scene are connected.
    func makePage(for scene: Scene) -> Page

    /// Creates an empty navigation in a new sheet, tab or window; nil if the toolkit has no such place
    /// now.
    func makePlace(for scene: Scene, as presentation: Presentation) -> Self?
}

extension StackNavigation {
    /// Shows a scene in front; returns the navigation of the place that it opens in.
    ///
    /// The first scene is shown here, whatever the presentation, and so is one for which the toolkit
    /// has no place.
    package func place(_ scene: Scene, as presentation: Presentation) -> Self {
        let page = makePage(for: scene)
        switch presentation {
        case .page: stack.push(scene, page)
        case .detail: stack.pushDetail(scene, page)
        case .sheet, .tab, .window:
            let place = stack.scenes.isEmpty ? nil : makePlace(for: scene, as: presentation)
            let target = place ?? self
            target.stack.push(scene, page)
            return target
        }
        return self
    }

    /// Presents an empty sheet over the front scene, and ends it with that scene.
    ///
    /// - Parameter shown: What the presenter shows the sheet in.
    package func present<Presenter: SheetPresenter>(
        _ sheet: Self, in shown: Presenter.Sheet, by presenter: Presenter
    ) {
        let scenes = ScenesOfSheet(sheet, shown, presenter)
        stack.attach(scenes)
        // Weakly: the sheet's scenes retain its navigation until they are removed.
        sheet.stack.leave = { [weak presenter, weak shown, weak stack, weak scenes] in
            if let scenes { stack?.detach(scenes) }
            if let shown { presenter?.end(shown) }
        }
        // The presenter retains the sheet's navigation as long as it is presented.
        presenter.present(sheet: shown) { [weak stack] in
            stack?.detach(scenes)
            Scene.close(scenes.removeScenes())
        }
    }
}

/// The scenes of a presented sheet.
@MainActor
private final class ScenesOfSheet<Sheet: StackNavigation, Presenter: SheetPresenter>: SheetScenes {
    private var sheet: Sheet?
    private let shown: Presenter.Sheet
    private let presenter: Presenter

    init(_ sheet: Sheet, _ shown: Presenter.Sheet, _ presenter: Presenter) {
        self.sheet = sheet
        self.shown = shown
        self.presenter = presenter
    }

    func removeScenes() -> [Scene] {
        guard let sheet else { return [] }
        self.sheet = nil
        // First those of the sheets in front of it.
        let scenes = sheet.stack.removeAllScenes()
        presenter.dismiss(shown)
        return scenes
    }
}
