// SPDX-License-Identifier: Apache-2.0

/// The pages of a stack, one per case of an enum, so that a name without a page cannot be shown.
///
/// ```swift
/// enum NoteFace: String, CaseIterable {
///     case loading, text
/// }
///
/// struct NoteFaces: InterfaceOutlets {
///     static let file = InterfaceFile(Array("<interface/>".utf8), name: "note.ui")
///     let faces: Faces<NoteFace>
///     var root: Widget { faces.stack }
///
///     init(_ interface: Interface) throws(InterfaceError) {
///         faces = try interface.pages(of: "faces", as: NoteFace.self, adding: [.text])
///     }
/// }
///
/// @MainActor func show(_ text: Widget, in note: NoteFaces) {
///     note.faces.add(text, as: .text)
///     note.faces.shown = .text
/// }
/// ```
@MainActor
public final class Faces<Face: CaseIterable & RawRepresentable<String>> {
    /// The stack itself, for insertion into the page.
    public let stack: Stack

    init(_ stack: Stack) { self.stack = stack }

    /// The page that is shown; nil if none of them is, and setting nil has no effect.
    public var shown: Face? {
        get { stack.visiblePage.flatMap { Face(rawValue: $0) } }
        set {
            guard let newValue else { return }
            guard stack.hasPage(newValue.rawValue) else {
                // not translated: for developers
                let why = "Faces: '\(newValue.rawValue)' is not shown: add a page for it first."
                GLibLog.complain(why)
                return
            }
            stack.visiblePage = newValue.rawValue
        }
    }

    /// Adds a page that is not in the file because a file cannot describe it.
    public func add(_ page: Widget, as face: Face) { stack.add(page, name: face.rawValue) }
}
