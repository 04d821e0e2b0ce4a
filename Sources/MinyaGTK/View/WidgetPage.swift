// SPDX-License-Identifier: Apache-2.0

import Minya

/// The requirements of a window for a view, whatever its pipeline.
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
