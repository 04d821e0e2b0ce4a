// SPDX-License-Identifier: Apache-2.0

/// The name of a scene, with the types of its context and its result.
///
/// ```swift
/// extension SceneKey where Context == PhotoQuery, Result == Photo {
///     static var photoPicker: Self { "photo-picker" }
/// }
/// ```
///
/// The name is also the scene's route, so keep it stable.
public struct SceneKey<Context, Result>: Hashable, Sendable, ExpressibleByStringLiteral {
    /// The scene's name, and its route.
    public let name: String

    /// Creates a key with this name; two keys with the same name denote the same scene.
    public init(stringLiteral name: String) { self.name = name }
}
