// SPDX-License-Identifier: Apache-2.0

import Minya

/// A model of an app with windows, and of what the system does with it.
@MainActor
package final class ModelApp<Column: ModelColumn> {
    /// The navigations of the open windows.
    package private(set) var windows: [ModelNavigation<Column>] = []
    /// What shows each navigation that is in a sheet.
    var sheets: [ObjectIdentifier: Weak<ModelPage>] = [:]

    private var pages: [Weak<ModelPage>] = []
    private var allColumns: [Weak<Column>] = []
    private var allPresented: [Weak<ModelContainer>] = []
    private var allNavigations: [Weak<ModelNavigation<Column>>] = []

    package init() {}

    /// Whether changes are animated, as they are not in the background.
    package var isAnimated = true {
        didSet {
            for column in columns { column.isAnimated = isAnimated }
            for container in presented { container.isAnimated = isAnimated }
        }
    }

    /// Opens a window, with room for a detail beside its opener or without.
    package func openWindow(hasSide: Bool = false) -> ModelNavigation<Column> {
        let window = ModelWindow()
        window.container.isAnimated = isAnimated
        allPresented.append(Weak(window.container))
        let navigation = makeNavigation(in: window, hasSide: hasSide)
        windows.append(navigation)
        navigation.stack.leave = { [weak self, weak navigation] in
            self?.windows.removeAll { $0 === navigation }
        }
        return navigation
    }

    func makeNavigation(
        in window: ModelWindow, hasSide: Bool = false
    ) -> ModelNavigation<Column> {
        let navigation = ModelNavigation(in: window, of: self, hasSide: hasSide)
        allNavigations.append(Weak(navigation))
        return navigation
    }

    func makeColumn() -> Column {
        let column = Column()
        column.isAnimated = isAnimated
        allColumns.append(Weak(column))
        return column
    }

    func makePage(_ name: String, content: (any View)? = nil) -> ModelPage {
        let page = ModelPage(name, content: content)
        pages.append(Weak(page))
        return page
    }

    // MARK: - What there is

    /// The navigations of windows and sheets that exist.
    package var navigations: [ModelNavigation<Column>] { allNavigations.compactMap { $0.object } }
    package var columns: [Column] { allColumns.compactMap { $0.object } }
    package var presented: [ModelContainer] { allPresented.compactMap { $0.object } }
    package var livePages: Int { pages.count { $0.object != nil } }

    /// What shows a navigation; nil if it is not in a sheet.
    package func sheet(of navigation: ModelNavigation<Column>) -> ModelPage? {
        sheets[ObjectIdentifier(navigation)]?.object
    }

    private var isMoving: Bool {
        columns.contains { $0.isMoving } || presented.contains { $0.isMoving }
    }

    /// The first fault of a container or a page.
    package var fault: String? {
        columns.lazy.compactMap(\.fault).first ?? presented.lazy.compactMap(\.fault).first
    }

    /// The same, and what is wrong if nothing is moving.
    package var faultAtRest: String? {
        if isMoving { return "something is moving" }
        for navigation in navigations {
            let shown = navigation.columns.reduce(0) { $0 + $1.pages.count }
            if shown != navigation.scenes.count {
                return "\(shown) pages are shown for \(navigation.scenes.count) scenes"
            }
            for scene in navigation.scenes where navigation.stack.page(of: scene) != nil {
                let page = navigation.stack.page(of: scene)
                if page?.content !== scene.view { return "\(scene.name) shows a former view" }
            }
        }
        return columns.lazy.compactMap(\.faultAtRest).first
            ?? presented.lazy.compactMap(\.faultAtRest).first
    }

    // MARK: - The system

    /// Ends all transitions, also those that begin when one ends.
    package func settle() {
        var turns = 0
        while isMoving, turns < 1_000 {
            for column in columns { column.endTransition() }
            for container in presented { container.endTransition() }
            turns += 1
        }
    }

    /// Goes into the background: gestures are cancelled, and animations end at once.
    package func enterBackground() {
        isAnimated = false
        for column in columns { column.endTransition(isCancelled: true) }
        for container in presented { container.endTransition(isCancelled: true) }
    }

    package func becomeActive() { isAnimated = true }

    package func warnOfMemory() {
        for column in columns { column.warnOfMemory() }
        for container in presented { container.warnOfMemory() }
    }
}
