// SPDX-License-Identifier: Apache-2.0

/// A call of a controller to the window, as inspection and tests record it.
///
/// ```swift
/// func printToast(in event: SceneEvent) {
///     guard case .toast(let text, _)? = event.value as? WindowCall else { return }
///     print("The user saw: \(text)")
/// }
/// ```
public enum WindowCall: Sendable, Equatable {
    /// A scene of this name was shown.
    case show(String, as: Presentation = .page)
    /// Another view was requested for the scene of this name.
    case viewReplaced(String)
    /// A scene of this name was dismissed, with all above it.
    case dismiss(String)
    /// `Navigation.back()` was called; a controller's `back()` and the response `.back` are recorded as
    /// `dismiss`.
    case back
    /// A toast was shown, optionally with a button.
    case toast(String, button: String? = nil)
    /// An alert was shown; its title and the titles of its choices.
    case alert(String, [String])
    /// A menu was shown; the titles of its items.
    case menu([String])
    /// Something was copied to the clipboard.
    case copy(Clip)
    /// Something was opened in another app.
    case launch(Launch)
    /// A chooser for files or folders was shown.
    case choose(String, FileChoiceKind)
    /// Fullscreen was turned on or off.
    case fullscreen(Bool)
}
