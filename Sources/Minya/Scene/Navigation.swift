// SPDX-License-Identifier: Apache-2.0

/// Shows scenes in one window: what a host implements, and all that a controller may ask of it.
///
/// However a scene leaves, by a button, a key, a gesture or the window's close, the host calls
/// its ``Scene/close()``, or ``Scene/close(_:)`` for several, which answers the opener exactly once.
///
/// ```swift
/// mediator.open(.photoList, PhotoQuery(text: ""), in: window)
/// window.toast("The folder has new pictures.")
/// ```
@MainActor
public protocol Navigation: AnyObject {
    /// The open scenes, the visible one last.
    var scenes: [Scene] { get }

    /// Puts a scene in front.
    func show(_ scene: Scene)

    /// Shows the view that took the place of the scene's former one.
    func viewReplaced(in scene: Scene)

    /// Takes a scene and all above it away, the top first, and closes each.
    func dismiss(_ scene: Scene)

    /// Dismisses the visible scene, unless it is the first.
    func back()

    /// Says something in passing.
    func toast(_ text: String)

    /// Asks the person; `answered` is called exactly once, with nil when they chose nothing.
    func alert(_ alert: Alert, answered: @escaping @MainActor (Alert.Choice.ID?) -> Void)
}
