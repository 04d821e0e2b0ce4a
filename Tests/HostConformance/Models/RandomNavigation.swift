// SPDX-License-Identifier: Apache-2.0

import Minya
import MinyaTesting

/// A random user and a random app, from a seed: both change one window and its sheets at any time, also
/// while gestures and animations are running.
@MainActor
package final class RandomNavigation<Column: ModelColumn> {
    private var numbers: SeededNumbers
    private let mediator: Mediator
    private let app = ModelApp<Column>()
    private var window: ModelNavigation<Column>?
    private let answers = Answers()
    /// All scenes, retained because a released scene would close by itself.
    private var scenes: [Scene] = []
    /// The number of scenes that were opened.
    package private(set) var opened = 0

    package init(seed: Int, _ mediator: Mediator) {
        numbers = SeededNumbers(UInt64(seed))
        self.mediator = mediator
        window = app.openWindow(hasSide: seed % 2 == 1)
    }

    package func go(steps: Int) {
        for _ in 0..<steps { step() }
    }

    /// Ends everything; returns what is wrong.
    package func end() -> String? {
        app.settle()
        if let fault = app.faultAtRest { return fault }
        // Answers may open the next scenes.
        while let open = app.navigations.first(where: { !$0.scenes.isEmpty }) { open.close() }
        app.settle()
        for number in 0..<opened where answers.all[number]?.count != 1 {
            return "opener \(number) received \(answers.all[number] ?? [])"
        }
        if answers.all.count != opened { return "more answers than openers" }
        if scenes.contains(where: \.isOpen) { return "a scene is open" }
        let fault = app.faultAtRest
        let released = scenes.map { Weak($0) }
        scenes = []
        window = nil
        let live = (released.count { $0.object != nil }, app.livePages, app.navigations.count)
        if live != (0, 0, 0) {
            return "\(live.0) scenes, \(live.1) pages and \(live.2) navigations are alive"
        }
        return fault
    }

    private func step() {
        app.isAnimated = numbers.below(4) > 0
        let column = any(app.columns)
        switch numbers.below(14) {
        case 0...2: open(as: .page)
        case 3: open(as: .detail)
        case 4: open(as: .sheet)
        case 5: column?.beginSwipe()
        case 6: any(app.presented)?.beginSwipe()
        case 7: column?.goBack(to: 1 + numbers.below(3))
        case 8: any(app.navigations)?.back()
        case 9: anyScene.map { $0.navigation?.dismiss($0) }
        case 10: (anyScene?.view as? NumberView)?.pipeline.done.send(numbers.below(100))
        case 11: window?.stack.setCollapsed(numbers.below(2) == 0)
        default:
            let (isCancelled, isRestoredFirst) = (numbers.below(2) == 0, numbers.below(2) == 0)
            for column in app.columns {
                column.endTransition(isCancelled: isCancelled, isRestoredFirst: isRestoredFirst)
            }
            any(app.presented)?.endTransition(
                isCancelled: isCancelled, isRestoredFirst: isRestoredFirst)
        }
    }

    private func any<Element>(_ elements: [Element]) -> Element? {
        elements.isEmpty ? nil : elements[numbers.below(elements.count)]
    }

    private var anyScene: Scene? { any(app.navigations.flatMap(\.scenes)) }

    private func open(as presentation: Presentation) {
        let open = app.navigations.filter { !$0.scenes.isEmpty }
        guard let navigation = any(open) ?? window else { return }
        let number = opened
        opened += 1
        // Some openers open the next scene as soon as they are answered.
        let opensAgain = numbers.below(6) == 0
        mediator.open(.number, number, in: navigation, as: presentation) { [weak self] result in
            self?.answers.add(result, of: number)
            if opensAgain { self?.open(as: .page) }
        }
        if let scene = app.navigations.flatMap(\.scenes).max(by: { $0.id < $1.id }) {
            scenes.append(scene)
        }
    }
}
