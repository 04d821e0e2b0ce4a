// SPDX-License-Identifier: Apache-2.0

import Minya

/// A stack of scenes in one or two columns of pages, independent of the toolkit.
///
/// With two columns, a detail and the pages over it are in the second one. With one column, all
/// pages are in it.
@MainActor
package final class SceneStack<Page: Hashable> {
    /// The open scenes in the order they were opened, the front one last.
    ///
    /// A detail is in front of its opener, even if it is shown beside it.
    package var scenes: [Scene] { entries.map(\.scene) }

    /// Removes the stack from the sheet, the tabs or the window that contains it.
    package var leave: (@MainActor () -> Void)?
    /// Called when the first scene has ended; all scenes are closed by then.
    package var onEnd: @MainActor () -> Void = {}
    /// Called with each page that has left, before its scene closes.
    package var onRemoval: @MainActor (Page) -> Void = { _ in }

    /// The first column.
    package let main: PageKeeper<Page>
    /// The second column; nil if there is none.
    package let side: PageKeeper<Page>?
    /// Whether there is room for one column only.
    private var isCollapsed = true
    /// Whether all pages are arranged in the first column.
    private var isOneColumn = true

    private struct Entry {
        let scene: Scene
        let page: Page
        let isDetail: Bool
        var sheets: [any SheetScenes] = []
    }

    private var entries: [Entry] = []

    /// Creates an empty stack.
    package init(_ main: any PageContainer<Page>, side: (any PageContainer<Page>)? = nil) {
        self.main = PageKeeper(main)
        self.side = side.map { PageKeeper($0) }
        self.main.onLeft = { [weak self] pages in self?.userLeft(pages) }
        self.side?.onLeft = { [weak self] pages in self?.userLeft(pages) }
        self.main.onRest = { [weak self] in self?.arrange() }
        self.side?.onRest = { [weak self] in self?.arrange() }
    }

    // MARK: - Showing

    /// Shows a scene in front of the others.
    package func push(_ scene: Scene, _ page: Page) {
        entries.append(Entry(scene: scene, page: page, isDetail: false))
        arrange()
    }

    /// Shows a scene beside the others, or over them if there is one column.
    ///
    /// An existing detail is replaced and closed, with all pages over it, once the new one is in
    /// place.
    package func pushDetail(_ scene: Scene, _ page: Page) {
        let former = entries.firstIndex(where: \.isDetail).map { take(from: $0) } ?? []
        entries.append(Entry(scene: scene, page: page, isDetail: !entries.isEmpty))
        arrange()
        close(former)
    }

    /// Moves the details into the first column, or out of it, as soon as nothing is moving.
    package func setCollapsed(_ isCollapsed: Bool) {
        self.isCollapsed = isCollapsed
        arrange()
    }

    /// The first scene that is shown beside the others if there is room; nil if there is none.
    package var detail: Scene? { entries.first(where: \.isDetail)?.scene }

    /// The page of a scene; nil if the scene is not in the stack.
    package func page(of scene: Scene) -> Page? { entries.first { $0.scene === scene }?.page }

    /// Ties the scenes of a sheet to the front scene, with which they are closed.
    package func attach(_ sheet: any SheetScenes) {
        if !entries.isEmpty { entries[entries.count - 1].sheets.append(sheet) }
    }

    /// Removes the tie of a sheet that has ended.
    package func detach(_ sheet: any SheetScenes) {
        for index in entries.indices { entries[index].sheets.removeAll { $0 === sheet } }
    }

    // MARK: - Going back

    /// Removes a scene and all scenes in front of it; removing the first one ends the stack.
    package func dismiss(_ scene: Scene) {
        guard let index = entries.firstIndex(where: { $0.scene === scene }) else { return }
        if index == 0 { close() } else { leave(to: index) }
    }

    /// Removes the front scene, unless it is the first; returns whether it did.
    @discardableResult
    package func goBack() -> Bool {
        guard entries.count > 1 else { return false }
        leave(to: entries.count - 1)
        return true
    }

    /// Closes all scenes, the front one first, and ends the stack.
    package func close() {
        let leaving = removeAllScenes()
        guard !leaving.isEmpty else { return }
        // Before an answer can open the next scene there.
        leave?()
        Scene.close(leaving)
        onEnd()
    }

    /// Removes all scenes and returns them unclosed, the front one first.
    package func removeAllScenes() -> [Scene] {
        let leaving = take(from: 0)
        arrange()
        return scenes(of: leaving)
    }

    // All scenes are off the stack before the first is closed: an answer may open the next scene
    // immediately.
    private func leave(to count: Int) {
        let leaving = take(from: count)
        arrange()
        close(leaving)
    }

    private func userLeft(_ pages: [Page]) {
        let leaving = entries.filter { pages.contains($0.page) }
        entries.removeAll { pages.contains($0.page) }
        // The user can remove the first page only from a container that belongs to the app.
        let isEnd = entries.isEmpty && !leaving.isEmpty
        if isEnd { leave?() }
        close(leaving)
        if isEnd { onEnd() }
    }

    // MARK: - Parts

    private func take(from index: Int) -> [Entry] {
        let taken = Array(entries[index...])
        entries.removeSubrange(index...)
        return taken
    }

    private func close(_ leaving: [Entry]) {
        if !leaving.isEmpty { Scene.close(scenes(of: leaving)) }
    }

    /// The scenes of entries and of their sheets, the front one first.
    private func scenes(of leaving: [Entry]) -> [Scene] {
        leaving.reversed().flatMap { entry in
            onRemoval(entry.page)
            return entry.sheets.reversed().flatMap { $0.removeScenes() } + [entry.scene]
        }
    }

    /// Gives each column its pages; a page leaves one column before it enters the other.
    private func arrange() {
        guard let side else { return main.want(entries.map(\.page)) }
        // A page that the user swipes away must not be moved meanwhile.
        if !main.isMoving, !side.isMoving { isOneColumn = isCollapsed }
        let split =
            isOneColumn
            ? entries.count : entries.firstIndex(where: \.isDetail) ?? entries.count
        let (first, second) = (entries[..<split].map(\.page), entries[split...].map(\.page))
        if isOneColumn {
            side.want(second)
            main.want(Array(first.prefix { !side.holds($0) }))
        } else {
            main.want(first)
            side.want(Array(second.prefix { !main.holds($0) }))
        }
    }
}

/// The scenes of a sheet, as its opener needs them.
@MainActor
package protocol SheetScenes: AnyObject {
    /// Ends the sheet and returns its scenes unclosed, the front one first.
    func removeScenes() -> [Scene]
}
