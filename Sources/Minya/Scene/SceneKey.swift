// SPDX-License-Identifier: Apache-2.0

/// The name of a scene, with the types of what goes in and what comes back.
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

    /// A key of this name; two keys of one name are one scene.
    public init(stringLiteral name: String) { self.name = name }
}
