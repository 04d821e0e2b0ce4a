// SPDX-License-Identifier: Apache-2.0

/// Shows scenes: what a host implements, and all that a controller may ask of it.
///
/// One navigation is one stack of scenes: a window, a tab of a window, a sheet. However a scene
/// leaves, by a button, a key, a gesture or the window's close, the host calls its
/// ``Scene/close()``, or ``Scene/close(_:)`` for several, which answers the opener exactly once.
///
/// ```swift
/// mediator.open(.photoList, PhotoQuery(text: ""), in: window)
/// window.toast("The folder has new pictures.")
/// ```
@MainActor
public protocol Navigation: AnyObject {
    /// The open scenes, the visible one last.
    var scenes: [Scene] { get }

    /// Shows a scene, and returns the navigation that has it: a tab, a sheet or a window is
    /// another.
    ///
    /// What a host has no way to show is shown as a page.
    func show(_ scene: Scene, as presentation: Presentation) -> any Navigation

    /// Shows the view that took the place of the scene's former one.
    func viewReplaced(in scene: Scene)

    /// Takes a scene and all above it away, the top first, and closes each.
    func dismiss(_ scene: Scene)

    /// Dismisses the visible scene, unless it is the first.
    func back()

    /// Says something in passing; `pressed` is called when the person presses the button.
    ///
    /// - Parameter scene: What hears the button: a toast that has one goes with the scene, and
    ///   gives way to the scene's next one, so that what is offered is seen at once.
    func toast(
        _ text: String, button: String?, of scene: Scene?, pressed: @escaping @MainActor () -> Void)

    /// Asks the person; `answered` is called exactly once, with nil when they chose nothing.
    func alert(_ alert: Alert<Int>, answered: @escaping @MainActor (Int?) -> Void)

    /// Offers a menu where the person pressed, or where the keyboard is.
    ///
    /// `chosen` is called exactly once, with nil when they chose nothing.
    func menu(_ menu: Menu<Int>, chosen: @escaping @MainActor (Int?) -> Void)

    /// Puts something on the clipboard.
    func copy(_ clip: Clip)

    /// Hands something to another app, and says so in passing when that is not possible.
    func launch(_ launch: Launch)

    /// Asks for files or a folder; `answered` is called exactly once, with nil for none.
    func choose(
        _ title: String, _ kind: FileChoiceKind, answered: @escaping @MainActor ([String]?) -> Void)

    /// Lets the window fill the screen, or no longer.
    ///
    /// - Parameter scene: What wants the screen: it has it as long as it is in front.
    func setFullscreen(_ isFullscreen: Bool, of scene: Scene?)
}

extension Navigation {
    /// Says something in passing.
    public func toast(_ text: String) { toast(text, button: nil, of: nil, pressed: {}) }
}
