// SPDX-License-Identifier: Apache-2.0

import Minya
import MinyaTesting
import MinyaUIKit

/// A random user and a random app, from a seed: both change one stack of scenes at any time.
@MainActor
final class RandomNavigation {
    private var numbers: SeededNumbers
    private let mediator: Mediator
    private let navigation: ModelNavigation
    private let answers = Answers()
    /// All scenes, retained because a released scene would close by itself.
    private var scenes: [Scene] = []
    /// The number of scenes that were opened.
    private(set) var opened = 0

    init(seed: Int, _ mediator: Mediator) {
        numbers = SeededNumbers(UInt64(seed))
        self.mediator = mediator
        navigation = ModelNavigation(hasSide: seed % 2 == 1)
    }

    func go(steps: Int) {
        for _ in 0..<steps { step() }
    }

    /// Ends everything; returns what is wrong.
    func end() -> String? {
        navigation.settle()
        if let fault = navigation.fault { return fault }
        let pages = navigation.main.pages.count + navigation.side.pages.count
        if pages != navigation.scenes.count {
            return "\(pages) pages are shown for \(navigation.scenes.count) scenes"
        }
        while !navigation.scenes.isEmpty { navigation.end() }
        navigation.settle()
        for number in 0..<opened where answers.all[number]?.count != 1 {
            return "opener \(number) received \(answers.all[number] ?? [])"
        }
        if answers.all.count != opened { return "more answers than openers" }
        if scenes.contains(where: \.isOpen) { return "a scene is open" }
        let released = scenes.map { Weak($0) }
        scenes = []
        let live = released.count { $0.object != nil }
        if live > 0 || navigation.livePages > 0 {
            return "\(live) scenes and \(navigation.livePages) pages are alive"
        }
        return navigation.fault
    }

    private func step() {
        navigation.main.isAnimated = numbers.below(4) > 0
        navigation.side.isAnimated = navigation.main.isAnimated
        switch numbers.below(12) {
        case 0...2: open(as: .page)
        case 3: open(as: .detail)
        case 4: navigation.main.beginSwipe()
        case 5: _ = navigation.main.beginSwipe() || navigation.side.beginSwipe()
        case 6: navigation.main.goBack(to: 1 + numbers.below(3))
        case 7: navigation.back()
        case 8: anyScene.map(navigation.dismiss)
        case 9: (anyScene?.view as? NumberView)?.pipeline.done.send(numbers.below(100))
        case 10: navigation.stack.setCollapsed(numbers.below(2) == 0)
        default:
            navigation.endTransitions(
                isCancelled: numbers.below(2) == 0, isRestoredFirst: numbers.below(2) == 0)
        }
    }

    private var anyScene: Scene? {
        let scenes = navigation.scenes
        return scenes.isEmpty ? nil : scenes[numbers.below(scenes.count)]
    }

    private func open(as presentation: Presentation) {
        let number = opened
        opened += 1
        // Some openers open the next scene as soon as they are answered.
        let opensAgain = numbers.below(6) == 0
        mediator.open(.number, number, in: navigation, as: presentation) { [weak self] result in
            self?.answers.add(result, of: number)
            if opensAgain { self?.open(as: .page) }
        }
        if let scene = navigation.scenes.last { scenes.append(scene) }
    }
}
