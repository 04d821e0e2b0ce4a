// SPDX-License-Identifier: Apache-2.0

import CAdwaita
import CMinyaGTK

/// A scrollable widget that paints itself and is as large as its allocation.
final class Canvas: Widget {
    /// The callbacks of the canvas's owner, which they reference weakly.
    @MainActor
    final class Owner {
        var allocate: (ZoomPoint) -> Void = { _ in }
        var paint: (OpaquePointer) -> Void = { _ in }
        var scroll: () -> Void = {}
    }

    let owner = Owner()

    init() {
        let canvas: OpaquePointer = minya_canvas_new(
            Unmanaged.passRetained(owner).toOpaque(),
            { data, width, height in
                Canvas.call(data) {
                    $0.allocate(ZoomPoint(x: Double(width), y: Double(height)))
                }
            },
            { data, snapshot in
                nonisolated(unsafe) let snapshot = snapshot
                Canvas.call(data) { owner in
                    if let snapshot { owner.paint(OpaquePointer(snapshot)) }
                }
            },
            { data in Canvas.call(data) { $0.scroll() } },
            { data in data.map { Unmanaged<AnyObject>.fromOpaque($0).release() } })
        super.init(adopting: UnsafeMutablePointer(canvas))
    }

    /// The scroll offset of the content.
    var offset: ZoomPoint {
        ZoomPoint(
            x: minya_canvas_get_offset(opaque, 0),
            y: minya_canvas_get_offset(opaque, 1))
    }

    /// Sets the scroll offset, the size of the content, and the size of its visible part.
    func setRange(offset: ZoomPoint, content: ZoomPoint, view: ZoomPoint) {
        minya_canvas_set_range(opaque, 0, offset.x, content.x, view.x)
        minya_canvas_set_range(opaque, 1, offset.y, content.y, view.y)
    }

    func redraw() {
        gtk_widget_queue_draw(pointer)
    }

    /// Sets the cursor above the canvas; `nil` for the default one.
    func setCursor(_ name: String?) {
        gtk_widget_set_cursor_from_name(pointer, name)
    }

    nonisolated private static func call(
        _ data: UnsafeMutableRawPointer?, _ use: @MainActor (Owner) -> Void
    ) {
        guard let data else { return }
        let owner = Unmanaged<Owner>.fromOpaque(data).takeUnretainedValue()
        MainActor.assumeIsolated { use(owner) }
    }
}
