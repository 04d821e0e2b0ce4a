// SPDX-License-Identifier: Apache-2.0

import CAdwaita
import ExampleFrames
import ExampleValues
import Minya
import MinyaGTK
import MinyaLists
import MinyaTesting
import Testing
import TimelineCore
import TimelineStubs

@testable import TimelineGTK

/// The timeline page in a window, with a stub service and an observer of each painted frame.
@MainActor
final class OpenTimeline {
    let service: StubTimeline
    let page: TestScene<TimelineStore>
    let list: AnyRowsListView
    let frame: Frame
    /// The source of all pictures, which delivers on demand.
    let pictures = LatePictures()
    /// Called after each painted frame.
    var onPaint: () -> Void = {}
    /// The number of painted frames.
    private(set) var frames = 0
    private let host = TestHost()
    let view: TimelineView

    /// Opens the timeline, and waits until posts are painted.
    ///
    /// - Parameter areAllThere: Whether the first page has all posts instead of only the newest
    ///   ones.
    init(
        _ posts: [Post], areAllThere: Bool = false, width: Int32, height: Int32
    ) async throws {
        Self.useStyle()
        TimelinePictures.loader.sources["https"] = pictures
        service = StubTimeline(posts)
        if areAllThere { service.older = { _ in PostPage(posts, older: nil) } }
        host.provide(.timeline, service)
        host.provide(.tokens, StubTokens())
        host.provide(.reachability, Reachable())
        host.provide(.now) { Moment(milliseconds: 1_790_100_000_000) }
        host.mediator.register(.timeline, view: HeadlessView.self, store: TimelineStore.self)
        page = try host.open(.timeline, TimelineStore.self, ())
        view = TimelineView(pipeline: page.view)
        view.addObservers()
        list = view.list
        frame = Frame(view.root, width: width, height: height)
        watchFrames()
        let page = page
        try #require(await pump { page.view.phase == .posts && !self.seen.isEmpty })
        await paint(10)
    }

    private func watchFrames() {
        list.afterNextPaint { [weak self] in
            guard let self else { return }
            frames += 1
            onPaint()
            watchFrames()
        }
    }

    /// Waits for a number of painted frames.
    func paint(_ count: Int = 1) async {
        let last = frames + count
        gtk_widget_queue_draw(list.pointer)
        #expect(
            await pump {
                // Each frame requests the next one.
                if frames < last { gtk_widget_queue_draw(list.pointer) }
                return frames >= last
            })
    }

    /// Types into the filter, and waits until other posts are hidden.
    func typeFilter(_ words: String) async {
        view.typeFilter(words)
        let count = rows.count
        let isShown = await pump {
            host.clock.advance(by: .milliseconds(10))
            return page.view.isFiltered && rows.count != count
        }
        #expect(isShown)
        await paint(5)
    }

    // MARK: - Posts

    var rows: [AnyRow] { page.view.rows.items.map(\.self) }

    /// Returns whether a post is in the list.
    func has(_ id: Post.ID) -> Bool { page.view.rows[id: RowID(id, of: PostRow.self)] != nil }

    /// Returns the text of a post.
    func text(_ id: RowID) -> String? {
        page.view.rows[id: id]?.model(of: PostRow.self)?.post.text.text
    }

    // MARK: - Visible content

    typealias Seen = (id: RowID, y: Double, height: Double)

    /// The visible rows with their painted positions and heights, from top to bottom.
    var seen: [Seen] {
        rows.compactMap { row in place(row.id).map { (row.id, $0.y, $0.height) } }
    }

    /// Returns the position and height of a row relative to the list; nil if it is not visible.
    func place(_ id: RowID) -> (y: Double, height: Double)? {
        guard let cell = list.cells.cell(for: id)?.pointer, let row = gtk_widget_get_parent(cell),
            gtk_widget_get_mapped(row) != 0
        else { return nil }
        var bounds = graphene_rect_t()
        guard gtk_widget_compute_bounds(row, list.pointer, &bounds) != 0 else { return nil }
        let (y, height) = (Double(bounds.origin.y), Double(bounds.size.height))
        let room = Double(gtk_widget_get_height(list.pointer))
        return y + height > 0 && y < room ? (y, height) : nil
    }

    /// Focuses a row.
    func focus(_ id: RowID) -> Bool {
        guard let row = list.cells.cell(for: id).flatMap({ gtk_widget_get_parent($0.pointer) })
        else { return false }
        return gtk_widget_grab_focus(row) != 0
    }

    /// The focused row.
    var focusedRow: RowID? {
        frame.pointer.flatMap { window in
            window.withMemoryRebound(to: GtkWindow.self, capacity: 1) { gtk_window_get_focus($0) }
        }.flatMap { focus in
            let row = row(around: focus)
            return rows.map(\.id).first { id in
                list.cells.cell(for: id).map { gtk_widget_get_parent($0.pointer) == row } ?? false
            }
        }
    }

    /// Returns whether the row around a widget is visible; a row without an allocation is not.
    func isPlaced(_ widget: UnsafeMutablePointer<GtkWidget>) -> Bool {
        gtk_widget_get_child_visible(row(around: widget)) != 0
    }

    private func row(
        around widget: UnsafeMutablePointer<GtkWidget>
    ) -> UnsafeMutablePointer<GtkWidget> {
        var row = widget
        while let around = gtk_widget_get_parent(row), around != list.list.pointer { row = around }
        return row
    }

    // MARK: - Style

    private static var isStyled = false

    private static func useStyle() {
        guard !isStyled, let provider = gtk_css_provider_new() else { return }
        isStyled = true
        gtk_css_provider_load_from_data(provider, TimelinePages.style, -1)
        gtk_style_context_add_provider_for_display(
            gdk_display_get_default(), OpaquePointer(provider),
            guint(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION))
    }
}
