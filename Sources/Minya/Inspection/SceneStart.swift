// SPDX-License-Identifier: Apache-2.0

/// How a scene was opened, and the types of its layers.
package struct SceneStart {
    /// The typed data that the scene was opened with.
    package let context: Any
    /// Where it is shown.
    package let presentation: Presentation
    /// The scene that opened it; nil if the app opened it.
    package let opener: SceneInfo?
    /// The name of the pipeline's type.
    package let pipeline: String
    /// The names of the types of the View, the ViewController and the Store.
    package let layers: [Layer: String]
}
