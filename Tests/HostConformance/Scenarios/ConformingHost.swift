// SPDX-License-Identifier: Apache-2.0

import Minya

/// A host that performs the scenarios.
@MainActor
package protocol ConformingHost: AnyObject {
    /// Whether the host, or this adapter of it, can perform a step.
    nonisolated static func can(_ step: Step) -> Bool

    /// Whether a sheet and a window are stacks of their own.
    static var hasPlaces: Bool { get }

    /// Registers the host's views of the page.
    func register(_ book: RoomBook, in mediator: Mediator)

    /// Opens an empty window.
    func openWindow() -> any Navigation

    /// Leaves a page that is in front, other than by ``WayBack/page`` and ``WayBack/app``.
    func goBack(from scene: Scene, by way: WayBack) async throws

    /// Goes back to a page over which there are several.
    func goBack(to scene: Scene) async throws

    /// Begins to swipe a page away.
    func beginSwipe(of scene: Scene)
    /// Ends the swipe.
    func endSwipe(of scene: Scene, isCancelled: Bool)

    /// Makes the app invisible.
    func enterBackground() async
    /// Makes the app visible again.
    func becomeActive() async
    /// Warns of a lack of memory.
    func warnOfMemory()

    /// Waits until the pages that are open are shown.
    ///
    /// - Parameter scenes: The open scenes, the last one opened last.
    func settle(_ scenes: [Scene]) async

    /// What is wrong with what is shown; nil if nothing is.
    ///
    /// - Parameter isAtRest: Whether no swipe is running.
    func fault(_ scenes: [Scene], isAtRest: Bool) -> String?

    /// Closes all windows.
    func closeWindows() async

    /// The number of the host's own parts of pages that exist.
    func liveParts() async -> Int
}
