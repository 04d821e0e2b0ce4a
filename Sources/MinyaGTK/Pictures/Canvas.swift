// SPDX-License-Identifier: Apache-2.0

import CAdwaita
import CMinyaGTK

/// A widget that paints itself, as large as the room it gets, and says how far it scrolls.
final class Canvas: Widget {
    /// What its owner does for it; the owner is held weakly by these.
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

    /// From where the content is seen.
    var offset: ZoomPoint {
        ZoomPoint(
            x: minya_canvas_get_offset(opaque, 0),
            y: minya_canvas_get_offset(opaque, 1))
    }

    /// Says how large the content is, and from where how much of it is seen.
    func setRange(offset: ZoomPoint, content: ZoomPoint, view: ZoomPoint) {
        minya_canvas_set_range(opaque, 0, offset.x, content.x, view.x)
        minya_canvas_set_range(opaque, 1, offset.y, content.y, view.y)
    }

    func redraw() {
        gtk_widget_queue_draw(pointer)
    }

    /// What the pointer looks like above it; nil for the usual one.
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
