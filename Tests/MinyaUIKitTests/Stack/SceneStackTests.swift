// SPDX-License-Identifier: Apache-2.0

import HostConformance
import Minya
import MinyaUIKit
import Testing

@MainActor @Suite("A stack of scenes in a navigation controller")
struct SceneStackTests {
    private let mediator = Mediator.withNumbers()
    private let app = ModelApp<ModelContainer>()
    private let navigation: ModelNavigation<ModelContainer>
    private let answers = Answers()

    init() {
        navigation = app.openWindow()
        for number in 1...3 { open(number) }
        navigation.settle()
    }

    private func open(_ number: Int, as presentation: Presentation = .page) {
        mediator.open(.number, number, in: navigation, as: presentation) { [answers] in
            answers.add($0, of: number)
        }
    }

    @Test("A finished swipe back answers the opener once, when it ends")
    func swipe() {
        navigation.main.beginSwipe()
        #expect(answers.all.isEmpty)
        navigation.main.endTransition()
        #expect(answers.all == [3: [.cancelled]])
        #expect(navigation.scenes.count == 2 && app.livePages == 2)
    }

    @Test("A cancelled swipe back changes nothing", arguments: [true, false])
    func cancelledSwipe(isRestoredFirst: Bool) {
        navigation.main.beginSwipe()
        navigation.main.endTransition(isCancelled: true, isRestoredFirst: isRestoredFirst)
        #expect(answers.all.isEmpty)
        #expect(navigation.scenes.count == 3 && navigation.main.pages.count == 3)
    }

    @Test("Going back by several pages closes all of them, the front one first")
    func severalPages() {
        navigation.main.goBack(to: 1)
        navigation.settle()
        #expect(answers.order == [3, 2])
        #expect(navigation.scenes.count == 1)
    }

    @Test("A scene that finishes during a swipe is answered at once and removed after it")
    func finishDuringSwipe() throws {
        let front = try #require(navigation.scenes.last)
        navigation.main.beginSwipe()
        let view = try #require(front.view as? NumberView)
        view.pipeline.done.send(7)
        #expect(answers.all == [3: [.value(7)]])
        navigation.main.endTransition(isCancelled: true)
        #expect(navigation.main.isMoving)
        navigation.settle()
        #expect(navigation.main.pages.count == 2 && navigation.fault == nil)
        #expect(answers.all == [3: [.value(7)]])
    }

    @Test(
        "A page that the app removes during a cancelled swipe is gone after it, without an animation",
        arguments: [true, false])
    func backDuringSwipe(isRestoredFirst: Bool) {
        navigation.main.beginSwipe()
        navigation.back()
        navigation.main.isAnimated = false
        navigation.main.endTransition(isCancelled: true, isRestoredFirst: isRestoredFirst)
        #expect(navigation.main.pages.count == 2 && navigation.scenes.count == 2)
        #expect(answers.all == [3: [.cancelled]] && navigation.fault == nil)
    }

    @Test(
        "A page opened during a swipe is shown after it, whatever its end",
        arguments: [true, false])
    func openDuringSwipe(isCancelled: Bool) {
        navigation.main.beginSwipe()
        open(4)
        #expect(navigation.main.pages.count == 2)
        navigation.main.endTransition(isCancelled: isCancelled)
        navigation.settle()
        #expect(navigation.main.pages.count == (isCancelled ? 4 : 3))
        #expect(navigation.scenes.count == navigation.main.pages.count)
        #expect(answers.all == (isCancelled ? [:] : [3: [.cancelled]]))
        #expect(navigation.fault == nil)
    }

    @Test("A detail is beside its opener, replaced by the next one, and over it in one column")
    func details() {
        let pair = app.openWindow(hasSide: true)
        pair.stack.setCollapsed(false)
        // Retained, because a released scene would close by itself.
        var opened: [Scene] = []
        for number in 5...7 {
            mediator.open(.number, number, in: pair, as: number == 5 ? .page : .detail) {
                [answers] in answers.add($0, of: number)
            }
            opened += pair.scenes.suffix(1)
        }
        pair.settle()
        #expect(opened.map(\.isOpen) == [true, false, true])
        #expect(pair.main.pages.count == 1 && pair.side?.pages.count == 1)
        #expect(answers.all == [6: [.cancelled]])
        pair.stack.setCollapsed(true)
        pair.settle()
        #expect(pair.main.pages.count == 2 && pair.side?.pages.isEmpty == true)
        #expect(answers.all == [6: [.cancelled]] && pair.fault == nil)
        pair.close()
    }

    /// A navigation with the page 4 on one side, and the pages 5 and 6 on the other.
    private func makePair() -> ModelNavigation<ModelContainer> {
        let pair = app.openWindow(hasSide: true)
        pair.stack.setCollapsed(false)
        for number in 4...6 {
            mediator.open(.number, number, in: pair, as: number == 5 ? .detail : .page) {
                [answers] in answers.add($0, of: number)
            }
        }
        pair.settle()
        return pair
    }

    @Test("Pages that change columns and return during an animation stay open")
    func columnsTwice() {
        let pair = makePair()
        for isCollapsed in [true, false, true, false] { pair.stack.setCollapsed(isCollapsed) }
        pair.settle()
        #expect(pair.main.pages.count == 1 && pair.side?.pages.count == 2)
        pair.stack.setCollapsed(true)
        pair.settle()
        for isCollapsed in [false, true] { pair.stack.setCollapsed(isCollapsed) }
        pair.settle()
        #expect(pair.main.pages.count == 3 && pair.side?.pages.isEmpty == true)
        #expect(answers.all.isEmpty && pair.fault == nil)
        pair.close()
    }

    @Test("A page that the user swipes away while its column collapses is closed")
    func swipeDuringCollapse() {
        let pair = makePair()
        pair.side?.beginSwipe()
        pair.stack.setCollapsed(true)
        #expect(pair.main.pages.count == 1)
        pair.settle()
        #expect(answers.all == [6: [.cancelled]] && pair.fault == nil)
        #expect(pair.main.pages.count == 2 && pair.side?.pages.isEmpty == true)
        pair.close()
    }

    @Test("The scenes of a sheet close after those over it, and before the page it belongs to")
    func sheets() throws {
        for number in [8, 9] { open(number, as: .sheet) }
        navigation.settle()
        let first = try #require(app.navigations.first { $0 !== navigation })
        first.close()
        #expect(answers.order == [9, 8])
        open(10, as: .sheet)
        navigation.back()
        #expect(answers.order == [9, 8, 10, 3])
    }

    @Test("The end of a stack is reported once, also if the user removes its first page")
    func ends() {
        let column = ModelContainer(isPresenting: true)
        let stack = SceneStack(column)
        column.keeper = stack.main
        let ends = Ends()
        stack.onEnd = { ends.all.append("end") }
        stack.leave = { ends.all.append("leave") }
        for isUser in [false, true] {
            ends.all = []
            let host = navigation
            mediator.open(.number, 10, in: host)
            guard let scene = host.scenes.last else { return }
            stack.push(scene, ModelPage("first"))
            column.endTransition()
            if isUser { column.beginSwipe() } else { stack.dismiss(scene) }
            column.endTransition()
            #expect(ends.all == ["leave", "end"] && !scene.isOpen)
        }
    }

    @Test("Random navigations answer each opener exactly once and leave nothing alive")
    func random() {
        let navigations = cases(2_000, of: 10_000)
        var seed = 0
        var made = 0
        while made < navigations {
            let run = RandomNavigation<ModelContainer>(seed: seed, mediator)
            run.go(steps: 50)
            made += run.opened
            if let fault = run.end() {
                Issue.record("Seed \(seed): \(fault)")
                return
            }
            seed += 1
        }
    }
}

/// What a stack reports about its end, in order.
@MainActor
private final class Ends {
    var all: [String] = []
}
