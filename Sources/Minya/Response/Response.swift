// SPDX-License-Identifier: Apache-2.0

/// A request to the user interface, as data that a controller performs and a test examines.
///
/// Each choice that it offers to the user is an action, which is delivered to the Store as an
/// Input. So the content of a menu, the effect of each item and the possible undos are determined
/// in one place that is independent of any window.
///
/// ```swift
/// let gone: Response<PhotoAction> = .toast(
///     Toast("Moved to the trash", button: "Undo", action: .restore))
/// let asked: Response<PhotoAction> = .alert(
///     Alert("Remove it for good?", choices: [.cancel("Keep"), .destructive("Remove", .remove)]))
/// ```
///
/// To open a scene, create the response with `open(_:_:as:then:)`.
public enum Response<Action: Sendable>: Sendable {
    /// Does nothing.
    case nothing
    /// Shows a toast.
    case toast(Toast<Action>)
    /// Shows an alert.
    case alert(Alert<Action>)
    /// Shows a menu where the user last pressed, or at the keyboard focus.
    case menu(Menu<Action>)
    /// Copies something to the clipboard.
    case copy(Clip)
    /// Opens something in another app.
    case launch(Launch)
    /// Shows a chooser for files, a folder or a location to save to.
    case choose(FileChoice<Action>)
    /// Opens a scene.
    case open(SceneOpening<Action>)
    /// Makes the window fullscreen for as long as the scene is in front, or ends that.
    case fullscreen(Bool)
    /// Goes back, as the user would.
    case back
}

extension Response: Equatable where Action: Equatable {}

extension Response {
    /// Creates a response that shows a toast without a button.
    public static func toast(_ text: String) -> Self { .toast(Toast(text)) }
}
