// SPDX-License-Identifier: Apache-2.0

import HostConformance
import Minya
import MinyaTesting
import Observation
import Synchronization
import Testing

@MainActor @Suite("A stack of scenes as the path of a NavigationStack")
final class ShownPagesTests {
    private let mediator = Mediator.withNumbers()
    private let app = ModelApp<PathColumn>()
    private let navigation: ModelNavigation<PathColumn>
    /// The answers to each opener, and their order.
    private var answers: [Int: [SceneResult<Int>]] = [:]
    private var order: [Int] = []
    private var opened: [Weak<Scene>] = []

    init() {
        navigation = app.openWindow()
        for number in 1...4 { open(number) }
    }

    private func open(
        _ number: Int, as presentation: Presentation = .page, then next: (() -> Void)? = nil
    ) {
        mediator.open(.number, number, in: navigation, as: presentation) { [weak self] in
            self?.answers[number, default: []].append($0)
            self?.order.append(number)
            next?()
        }
        if let scene = navigation.scenes.last { opened.append(Weak(scene)) }
    }

    private var path: [ModelPage] {
        get { navigation.main.shown.path }
        set { navigation.main.shown.path = newValue }
    }

    @Test("The first page is the root, and the others are the path")
    func root() {
        #expect(path.count == 3 && navigation.main.shown.pages.count == 4)
        #expect(path == Array(navigation.main.shown.pages.dropFirst()))
    }

    @Test("A user who goes back by several pages cancels all of them, the front one first")
    func back() {
        path.removeLast(2)
        #expect(order == [4, 3] && answers == [3: [.cancelled], 4: [.cancelled]])
        #expect(navigation.scenes.count == 2 && path.count == 1)
    }

    @Test("The same path once more changes nothing")
    func echo() {
        navigation.back()
        path = path
        #expect(order == [4] && navigation.scenes.count == 3)
    }

    @Test("A page that the app has removed does not come back")
    func former() {
        let former = path
        navigation.back()
        path = former
        #expect(path == former.dropLast() && navigation.scenes.count == 3)
        #expect(order == [4])
        path.removeLast()
        #expect(order == [4, 3])
    }

    @Test("A scene that finishes answers with its value alone, and its page leaves")
    func finish() throws {
        let view = try #require(navigation.scenes.last?.view as? NumberView)
        let former = path
        view.pipeline.done.send(7)
        #expect(answers == [4: [.value(7)]] && path == former.dropLast())
    }

    @Test("A detail replaces the former one, with all pages over it")
    func detail() {
        open(5, as: .detail)
        open(6)
        open(7, as: .detail)
        #expect(order == [6, 5] && path.count == 4)
    }

    @Test("A scene that is opened by an answer is in front")
    func next() {
        open(5) { [weak self] in self?.open(6) }
        path.removeLast()
        #expect(order == [5] && navigation.scenes.count == 5)
        #expect(navigation.main.shown.pages.count == 5)
    }

    @Test("The end of the first scene closes all others, and the next one is a new root")
    func end() throws {
        let first = try #require(navigation.scenes.first)
        navigation.dismiss(first)
        #expect(order == [4, 3, 2, 1] && navigation.main.shown.pages.isEmpty)
        open(5)
        #expect(navigation.main.shown.pages.count == 1 && path.isEmpty)
    }

    @Test("A change of the path is reported to a view that has read it")
    func observation() {
        let reports = Mutex(0)
        withObservationTracking { [navigation] in
            _ = navigation.main.shown.path
        } onChange: {
            reports.withLock { $0 += 1 }
        }
        open(5)
        #expect(reports.withLock { $0 } == 1)
    }

    @Test(
        "A random user and a random app leave no scene open and nothing alive", arguments: 0..<100)
    func random(seed: Int) {
        var numbers = SeededNumbers(UInt64(seed))
        var count = 4
        var former = path
        for _ in 0..<60 {
            switch Int.random(in: 0..<8, using: &numbers) {
            case 0...2:
                count += 1
                open(count, as: Bool.random(using: &numbers) ? .page : .detail)
            case 3: navigation.back()
            case 4: path = Array(path.prefix(Int.random(in: 0...5, using: &numbers)))
            case 5: path = former
            case 6: former = path
            default:
                let view = navigation.scenes.randomElement(using: &numbers)?.view as? NumberView
                view?.pipeline.done.send(count)
            }
            #expect(navigation.main.shown.pages.count == navigation.scenes.count)
        }
        former = []
        while !navigation.scenes.isEmpty { navigation.close() }
        #expect(answers.count == count && answers.values.allSatisfy { $0.count == 1 })
        #expect(opened.allSatisfy { $0.object == nil } && app.livePages == 0)
    }
}
