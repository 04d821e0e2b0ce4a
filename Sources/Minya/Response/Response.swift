// SPDX-License-Identifier: Apache-2.0

/// What a Store wants of the UI, as data: a controller performs it, a test reads it.
///
/// Whatever the person may choose in it is an action again, which comes back to the Store as an
/// Input. So what a menu offers, what each entry does and what may be undone is decided in one
/// place that knows no window.
///
/// ```swift
/// let gone: Response<PhotoAction> = .toast(
///     Toast("Moved to the trash", button: "Undo", action: .restore))
/// let asked: Response<PhotoAction> = .alert(
///     Alert("Remove it for good?", choices: [.cancel("Keep"), .destructive("Remove", .remove)]))
/// ```
///
/// Opening a scene is made with `open(_:_:as:then:)`.
public enum Response<Action: Sendable>: Sendable {
    /// There is nothing to do.
    case nothing
    /// Says something in passing.
    case toast(Toast<Action>)
    /// Asks a question.
    case alert(Alert<Action>)
    /// Offers what can be done, where the person pressed or where the keyboard is.
    case menu(Menu<Action>)
    /// Puts something on the clipboard.
    case copy(Clip)
    /// Hands something to another app.
    case launch(Launch)
    /// Asks for files, for a folder or for a place to save at.
    case choose(FileChoice<Action>)
    /// Opens a scene.
    case open(SceneOpening<Action>)
    /// Lets the window fill the screen for as long as the scene is in front, or no longer.
    case fullscreen(Bool)
    /// Goes back, as the person would.
    case back
}

extension Response: Equatable where Action: Equatable {}

extension Response {
    /// Says something in passing, with nothing to choose.
    public static func toast(_ text: String) -> Self { .toast(Toast(text)) }
}
