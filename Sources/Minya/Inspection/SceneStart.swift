// SPDX-License-Identifier: Apache-2.0

/// How a scene was opened, and the types of its layers.
public struct SceneStart {
    /// The typed data that the scene was opened with.
    public let context: Any
    /// Where it is shown.
    public let presentation: Presentation
    /// The scene that opened it; nil if the app opened it.
    public let opener: SceneInfo?
    /// The name of the pipeline's type.
    public let pipeline: String
    /// The names of the types of the View, the ViewController and the Store.
    public let layers: [Layer: String]
}
