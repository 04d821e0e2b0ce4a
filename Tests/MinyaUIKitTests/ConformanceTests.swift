// SPDX-License-Identifier: Apache-2.0

import HostConformance
import Testing

@MainActor @Suite("Conformance of the host for UIKit, with models of its containers")
struct ConformanceTests {
    typealias Host = ModelHost<ModelContainer>

    @Test(
        "Each scenario has the same traffic as on the other hosts",
        arguments: Scenario.all(on: Host.self), [false, true])
    func scenario(_ scenario: Scenario, isRestoredFirst: Bool) async throws {
        for hasSide in [false, true] {
            let host = Host(hasSide: hasSide, isRestoredFirst: isRestoredFirst)
            let fault = try await scenario.fault(on: host)
            #expect(fault == nil, "\(fault ?? "")")
        }
    }

    @Test("Only the keyboard is missing")
    func missing() {
        #expect(Scenario.missing(on: Host.self) == ["a page left by key"])
    }

    @Test("A random user has the same traffic as on the test host")
    func random() async throws {
        for seed in 0..<cases(20, of: 500) {
            let fault = try await RandomUser.fault(of: seed, steps: 40, on: Host())
            #expect(fault == nil, "\(fault ?? "")")
            if fault != nil { return }
        }
    }

    @Test("The model of a navigation controller calls its pages in the documented order")
    func calls() {
        let column = ModelContainer()
        let (list, page) = (ModelPage("list"), ModelPage("page"))
        column.show([list])
        column.endTransition()
        column.show([list, page])
        #expect(page.calls == [.willMoveToParent, .viewDidLoad, .viewWillAppear])
        column.endTransition()
        #expect(page.calls.suffix(2) == [.viewDidAppear, .didMoveToParent])
        column.beginSwipe()
        column.endTransition(isCancelled: true)
        #expect(
            page.calls.suffix(4) == [
                .willMoveFromParent, .viewWillDisappear, .viewWillAppear, .viewDidAppear,
            ])
        #expect(
            list.calls.suffix(4) == [
                .viewDidDisappear, .viewWillAppear, .viewWillDisappear, .viewDidDisappear,
            ])
        column.beginSwipe()
        column.endTransition()
        #expect(
            page.calls.suffix(4) == [
                .willMoveFromParent, .viewWillDisappear, .viewDidDisappear, .didMoveFromParent,
            ])
        #expect(column.faultAtRest == nil && list.isShown)
    }

    @Test("A page rejects calls in another order")
    func rejected() {
        for calls: [ModelPage.Call] in [
            [.viewWillAppear], [.viewDidLoad, .viewDidAppear], [.viewDidLoad, .viewDidLoad],
            [.didMoveToParent], [.willMoveFromParent], [.viewDidLoad, .viewWillDisappear],
        ] {
            let page = ModelPage("page")
            for call in calls { page.receive(call) }
            #expect(page.fault != nil)
        }
    }
}
