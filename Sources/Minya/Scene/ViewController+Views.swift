// SPDX-License-Identifier: Apache-2.0

extension ViewController {
    /// Shows this scene by another of its views, the rest staying as it is.
    ///
    /// ```swift
    /// pipeline.observe(\.layout, by: self) { controller, layout in
    ///     controller.replaceView(with: layout == .list ? .list : .grid)
    /// }
    /// ```
    ///
    /// A view of the kind that is shown already stays. One that is not registered is told to the
    /// mediator's `onProblem`, and the present view stays.
    public func replaceView(with kind: ViewKind<Pipe>) {
        guard let (scene, _) = stage(for: "the view '\(kind.name)'") else { return }
        scene.replaceView(with: kind)
    }

    @available(
        *, unavailable,
        message: "the kind of view belongs to another Pipeline than this ViewController's"
    )
    public func replaceView<Other: Pipeline>(with kind: ViewKind<Other>) {}
}
