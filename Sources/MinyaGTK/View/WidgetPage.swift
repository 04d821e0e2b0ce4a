// SPDX-License-Identifier: Apache-2.0

import Minya

/// What a window requires of a view, whatever the view's pipeline.
@MainActor
protocol WidgetPage: AnyObject {
    var root: Widget { get }
    var header: HeaderBar { get }
    var hidesHeaderInFullscreen: Bool { get }
    var hasButtonsAtBottom: Bool { get }
    func fullscreenChanged(to isFullscreen: Bool)
    var shortcuts: [Shortcut] { get }
}

extension WidgetView: WidgetPage {}
