// SPDX-License-Identifier: Apache-2.0

extension Response {
    /// Creates a response that opens a scene; the result becomes an action, exactly once.
    ///
    /// ```swift
    /// let everything = PhotoQuery(text: "")
    /// let response: Response<PhotoAction> = .open(.photoPicker, everything, as: .sheet) {
    ///     $0.value.map { PhotoAction.add([$0.title]) }
    /// }
    /// ```
    ///
    /// - Parameter then: Returns the action for a result; nil for none.
    public static func open<Context: Sendable, Result>(
        _ key: SceneKey<Context, Result>, _ context: Context, as presentation: Presentation = .page,
        then: @escaping @Sendable (SceneResult<Result>) -> Action?
    ) -> Self {
        .open(
            SceneOpening(
                scene: key.name, context: context, presentation: presentation, result: Result.self
            ) { result in
                then(SceneResult(anything: result))
            })
    }

    /// Creates a response that opens a scene and ignores its result.
    public static func open<Context: Sendable, Result>(
        _ key: SceneKey<Context, Result>, _ context: Context, as presentation: Presentation = .page
    ) -> Self {
        .open(
            SceneOpening(
                scene: key.name, context: context, presentation: presentation, result: Result.self,
                answer: nil))
    }
}
