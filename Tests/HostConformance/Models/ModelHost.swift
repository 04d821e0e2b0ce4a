// SPDX-License-Identifier: Apache-2.0

import Minya

/// A host of models of containers, with the logic of the host for UIKit.
///
/// Models have no keys. A tab is not modelled either: it is shown as a page.
@MainActor
package final class ModelHost<Column: ModelColumn>: ConformingHost {
    package let app = ModelApp<Column>()
    private let hasSide: Bool
    private let isRestoredFirst: Bool

    /// Creates an app.
    ///
    /// - Parameters:
    ///   - hasSide: Whether its windows have room for a detail beside its opener.
    ///   - isRestoredFirst: Whether the pages are restored before a cancelled swipe is reported.
    package init(hasSide: Bool = false, isRestoredFirst: Bool = true) {
        self.hasSide = hasSide
        self.isRestoredFirst = isRestoredFirst
    }

    package static var hasPlaces: Bool { true }

    package nonisolated static func can(_ step: Step) -> Bool {
        if case .back(_, .key) = step { return false }
        return true
    }

    package func register(_ book: RoomBook, in mediator: Mediator) {
        book.register(in: mediator, view: ModelRoomView.self, other: OtherModelRoomView.self)
    }

    package func openWindow() -> any Navigation {
        let window = app.openWindow(hasSide: hasSide)
        if hasSide { window.stack.setCollapsed(false) }
        return window
    }

    package func goBack(from scene: Scene, by way: WayBack) {
        guard let navigation = navigation(of: scene) else { return }
        if way == .close {
            guard let sheet = app.sheet(of: navigation) else { return navigation.close() }
            // The user pulls it down, with all that is over it.
            while navigation.window.chain.pages.contains(sheet) {
                guard navigation.window.container.beginSwipe() else { return }
                navigation.window.container.endTransition()
            }
            return
        }
        if way == .swipe {
            beginSwipe(of: scene)
            endSwipe(of: scene, isCancelled: false)
        } else if let column = column(of: scene) {
            column.goBack(to: column.pages.count - 1)
        }
    }

    package func goBack(to scene: Scene) {
        guard let column = column(of: scene), let page = page(of: scene),
            let index = column.pages.firstIndex(of: page)
        else { return }
        column.goBack(to: index + 1)
    }

    package func beginSwipe(of scene: Scene) {
        guard let navigation = navigation(of: scene) else { return }
        if isSheet(scene) {
            navigation.window.container.beginSwipe()
        } else {
            column(of: scene)?.beginSwipe()
        }
    }

    package func endSwipe(of scene: Scene, isCancelled: Bool) {
        guard let navigation = navigation(of: scene) else { return }
        navigation.window.container.endTransition(
            isCancelled: isCancelled, isRestoredFirst: isRestoredFirst)
        for column in app.columns {
            column.endTransition(isCancelled: isCancelled, isRestoredFirst: isRestoredFirst)
        }
    }

    package func enterBackground() { app.enterBackground() }
    package func becomeActive() { app.becomeActive() }
    package func warnOfMemory() { app.warnOfMemory() }
    package func settle(_ scenes: [Scene]) { app.settle() }

    package func fault(_ scenes: [Scene], isAtRest: Bool) -> String? {
        viewFault(scenes) ?? (isAtRest ? app.faultAtRest : app.fault)
    }

    package func closeWindows() {
        for window in app.windows { window.close() }
        app.settle()
    }

    package func liveParts() -> Int { app.livePages + app.navigations.count }

    // MARK: - Parts

    private func navigation(of scene: Scene) -> ModelNavigation<Column>? {
        scene.navigation as? ModelNavigation<Column>
    }

    private func page(of scene: Scene) -> ModelPage? {
        navigation(of: scene)?.stack.page(of: scene)
    }

    private func column(of scene: Scene) -> Column? {
        guard let page = page(of: scene) else { return nil }
        return navigation(of: scene)?.columns.first { $0.pages.contains(page) }
    }

    /// Whether it is the only page of a sheet, so that a swipe removes the sheet.
    private func isSheet(_ scene: Scene) -> Bool {
        guard let navigation = navigation(of: scene) else { return false }
        return navigation.scenes.count == 1 && app.sheet(of: navigation) != nil
    }
}
