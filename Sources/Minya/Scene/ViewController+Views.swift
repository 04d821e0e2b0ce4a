// SPDX-License-Identifier: Apache-2.0

extension ViewController {
    /// Replaces the scene's view by another of its views; the rest of the scene stays.
    ///
    /// ```swift
    /// pipeline.observe(\.layout, by: self) { controller, layout in
    ///     controller.replaceView(with: layout == .list ? .list : .grid)
    /// }
    /// ```
    ///
    /// If a view of this kind is already shown, nothing changes. A kind that is not registered is
    /// reported to the mediator's `onProblem`, and the current view stays.
    public func replaceView(with kind: ViewKind<Pipe>) {
        guard let (scene, _) = stage(for: "the view '\(kind.name)'") else { return }
        scene.call(.viewReplaced(scene.name)) { _ in scene.replaceView(with: kind) }
    }

    @available(
        *, unavailable,
        message: "the kind of view belongs to another Pipeline than this ViewController's"
    )
    public func replaceView<Other: Pipeline>(with kind: ViewKind<Other>) {}
}
