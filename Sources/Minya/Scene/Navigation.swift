// SPDX-License-Identifier: Apache-2.0

/// The interface that a host implements to show scenes, and that controllers use.
///
/// One navigation is one stack of scenes: a window, a tab of a window, a sheet. However a scene is
/// removed (by a button, a key, a gesture, or the closing of the window), the host calls its
/// ``Scene/close()``, or ``Scene/close(_:)`` for several, which delivers the result to the opener
/// exactly once.
///
/// ```swift
/// mediator.open(.photoList, PhotoQuery(text: ""), in: navigation)
/// navigation.toast("The folder has new pictures.")
/// ```
@MainActor
public protocol Navigation: AnyObject {
    /// The open scenes, the visible one last.
    var scenes: [Scene] { get }

    /// Shows a scene and returns the navigation that contains it.
    ///
    /// A tab, a sheet or a window is a navigation of its own.
    ///
    /// A presentation that the host does not support is shown as a page.
    func show(_ scene: Scene, as presentation: Presentation) -> any Navigation

    /// Shows the view that replaced the scene's former one.
    func viewReplaced(in scene: Scene)

    /// Removes a scene and all scenes above it, topmost first, and closes each.
    func dismiss(_ scene: Scene)

    /// Dismisses the visible scene, unless it is the first.
    func back()

    /// Shows a toast; `pressed` is called when the user presses its button.
    ///
    /// - Parameter scene: The scene that handles the button. A toast with a button is removed with
    ///   the scene and replaced by the scene's next one, so that the offer is visible immediately.
    func toast(
        _ text: String, button: String?, of scene: Scene?, pressed: @escaping @MainActor () -> Void)

    /// Shows an alert; `answered` is called exactly once, with nil if the user chose nothing.
    ///
    /// The second value is the text of the alert's entry; empty without one.
    func alert(_ alert: Alert<Int>, answered: @escaping @MainActor (Int?, String) -> Void)

    /// Shows a menu where the user last pressed, or at the keyboard focus.
    ///
    /// `chosen` is called exactly once, with nil if the user chose nothing.
    func menu(_ menu: Menu<Int>, chosen: @escaping @MainActor (Int?) -> Void)

    /// Copies something to the clipboard.
    func copy(_ clip: Clip)

    /// Opens something in another app, and shows a toast if that is not possible.
    func launch(_ launch: Launch)

    /// Shows a chooser for files or a folder; `answered` is called exactly once, with nil for none.
    func choose(
        _ title: String, _ kind: FileChoiceKind, answered: @escaping @MainActor ([String]?) -> Void)

    /// Makes the window fullscreen, or ends that.
    ///
    /// - Parameter scene: The scene that requests it; it lasts as long as that scene is in front.
    func setFullscreen(_ isFullscreen: Bool, of scene: Scene?)
}

extension Navigation {
    /// Shows a toast without a button.
    public func toast(_ text: String) { toast(text, button: nil, of: nil, pressed: {}) }
}
