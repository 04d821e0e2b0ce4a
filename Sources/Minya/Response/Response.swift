// SPDX-License-Identifier: Apache-2.0

/// What the user interface does in response to a user action, as data.
///
/// A Store sends it through a ``Request``, a controller performs it, and a test examines it.
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
    /// Shows the desktop's own chooser for files, a folder or a location to save to, with a title.
    ///
    /// The closure returns the action for the chosen URIs; it is not called if the user chose none.
    ///
    /// ```swift
    /// let response: Response<PhotoAction> = .choose("Add a folder", .folders) { .add($0) }
    /// ```
    case choose(String, FileChoiceKind, action: @Sendable ([String]) -> Action)
    /// Opens a scene.
    case open(SceneOpening<Action>)
    /// Makes the window fullscreen for as long as the scene is in front, or ends that.
    case fullscreen(Bool)
    /// Closes the scene and all scenes above it; its result is `.cancelled`.
    case back
}

extension Response: Equatable where Action: Equatable {
    /// Whether both request the same; the closures of two choices of files cannot be compared.
    public static func == (left: Self, right: Self) -> Bool {
        switch (left, right) {
        case (.nothing, .nothing), (.back, .back): true
        case (.toast(let left), .toast(let right)): left == right
        case (.alert(let left), .alert(let right)): left == right
        case (.menu(let left), .menu(let right)): left == right
        case (.copy(let left), .copy(let right)): left == right
        case (.launch(let left), .launch(let right)): left == right
        case (.choose(let left, let kind, _), .choose(let right, let other, _)):
            left == right && kind == other
        case (.open(let left), .open(let right)): left == right
        case (.fullscreen(let left), .fullscreen(let right)): left == right
        default: false
        }
    }
}

extension Response {
    /// Creates a response that shows a toast without a button.
    public static func toast(_ text: String) -> Self { .toast(Toast(text)) }
}
