// SPDX-License-Identifier: Apache-2.0

import Minya
import MinyaGTK

/// The results of opened scenes, with the names that a test has given the scenes.
@MainActor
final class Answers {
    private(set) var all: [String] = []

    /// Opens a page of items, whose result is recorded as "name value" or "name cancelled".
    @discardableResult
    func open(
        _ name: String, in navigation: any Navigation, as presentation: Presentation = .page,
        _ stage: Stage
    ) -> any Navigation {
        stage.mediator.open(.items, 20, in: navigation, as: presentation) { [weak self] result in
            self?.all.append("\(name) \(result.value ?? "cancelled")")
        }
        let opened = stage.stores.last?.lifetime.scene as? Scene
        return opened?.navigation ?? navigation
    }
}
