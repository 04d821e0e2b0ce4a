// SPDX-License-Identifier: Apache-2.0

import Minya

/// One thing that the user, the app or the system does in a scenario.
package enum Step: Sendable, Equatable {
    /// The app opens a page in a window of its own.
    case window(String)
    /// The user opens a page from another one.
    case open(String, from: String, as: Presentation = .page)
    /// The user finishes a page with a result.
    case finish(String, with: String)
    /// The user leaves the front page of a window, a sheet, or the window itself.
    case back(String, by: WayBack)
    /// The user goes back to a page over which there are several.
    case backTo(String)
    /// The user begins to swipe a page away.
    case beginSwipe(String)
    /// The user ends the swipe.
    case endSwipe(String, isCancelled: Bool)
    /// The user requests the other view of a page.
    case otherView(String)
    /// The list of a page is edited at random.
    case edit(String, seed: Int)
    /// The app is no longer visible.
    case enterBackground
    /// The app is visible again.
    case becomeActive
    /// The system needs memory.
    case warnOfMemory
}

/// A way in which a page is left without a result.
package enum WayBack: String, Sendable, CaseIterable {
    /// The page itself requests it.
    case page
    /// The app calls `back()`.
    case app
    /// The button above the page.
    case button
    /// The key of the keyboard.
    case key
    /// A swipe from the edge, or of a sheet downwards.
    case swipe
    /// The user closes the sheet or the window with all of its pages.
    case close
}
