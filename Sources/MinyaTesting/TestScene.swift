// SPDX-License-Identifier: Apache-2.0

public import Minya

/// A scene opened without a display, which a test drives through the ends of the View and the Store.
///
/// ```swift
/// let page = try host.open(PhotoListStore.self, PhotoQuery(text: ""))
/// page.view.query = "autumn"
/// host.clock.advance(by: .milliseconds(300))
/// await page.settled()
/// #expect(page.view.phase == .found(3))
/// ```
@MainActor
public final class TestScene<S: Store> {
    /// The View's end, for what the user can see and do.
    public let view: ViewEnd<S.Pipe>
    /// The Store's end, to set states that are hard to reach otherwise.
    public let store: StoreEnd<S.Pipe>
    /// The scene, which closes with the window.
    public let scene: Scene
    /// Retains the window and the mediator, which a controller needs to finish or open a scene.
    let host: TestHost

    init(_ scene: Scene, _ store: S, _ host: TestHost) {
        self.scene = scene
        self.host = host
        self.store = store.pipeline
        view = store.pipeline.view
    }

    /// Goes back, as a user would.
    public func back() { scene.navigation?.dismiss(scene) }
}
