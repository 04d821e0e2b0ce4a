// SPDX-License-Identifier: Apache-2.0

/// What presents the sheets of a window.
@MainActor
package protocol SheetPresenter<Sheet>: AnyObject {
    /// What a sheet is shown in, such as a view controller.
    associatedtype Sheet: AnyObject

    /// Presents a sheet, which the user can remove.
    ///
    /// - Parameter onLeft: Called once, when the sheet is removed other than by ``end(_:)``.
    func present(sheet: Sheet, onLeft: @escaping @MainActor () -> Void)

    /// Dismisses a sheet with all that is presented over it.
    func dismiss(_ sheet: Sheet)

    /// Removes a sheet whose scenes have ended.
    func end(_ sheet: Sheet)
}

extension PresentedChain: SheetPresenter where Page: AnyObject {
    /// Presents a sheet in front of what is presented.
    package func present(sheet: Page, onLeft: @escaping @MainActor () -> Void) {
        present(sheet, onLeft: onLeft)
    }
}
