// SPDX-License-Identifier: Apache-2.0

import Minya

/// Performs the steps of a scenario on a host, and records the traffic.
@MainActor
package final class Stage<Host: ConformingHost> {
    package let host: Host
    package let book = RoomBook()
    package let traffic = Traffic()
    private let mediator = Mediator()
    /// What the pages in windows of their own answered, by their names.
    private var answers: [String: [String]] = [:]
    /// The page that is being swiped away.
    private var swiped: String?
    /// The first fault; nil if everything was right.
    package private(set) var fault: String?

    package init(_ host: Host) {
        self.host = host
        mediator.attach(traffic)
        mediator.onProblem = { [weak self] problem in self?.note("\(problem)") }
        host.register(book, in: mediator)
    }

    private func note(_ fault: String) { self.fault = self.fault ?? fault }

    package func perform(_ step: Step) async throws {
        switch step {
        case .window(let name):
            mediator.open(.room, name, in: host.openWindow()) { [weak self] result in
                self?.answers[name, default: []].append(result.value ?? "cancelled")
            }
            book.retain(name)
        case .open(let name, let opener, let presentation):
            view(opener)?.open.send(Opening(name: name, presentation: presentation))
            book.retain(name)
            checkPlace(of: name, from: opener, presentation)
        case .finish(let name, let result): view(name)?.finish.send(result)
        case .back(let name, .page): view(name)?.leave.send()
        case .back(let name, .app): book.scene(name)?.navigation?.back()
        case .back(let name, let way):
            if let scene = scene(name) { try await host.goBack(from: scene, by: way) }
        case .backTo(let name):
            if let scene = scene(name) { try await host.goBack(to: scene) }
        case .beginSwipe(let name):
            swiped = name
            if let scene = scene(name) { host.beginSwipe(of: scene) }
        case .endSwipe(let name, let isCancelled):
            swiped = nil
            if let scene = scene(name) { host.endSwipe(of: scene, isCancelled: isCancelled) }
        case .otherView(let name): view(name)?.look.send()
        case .edit(let name, let seed): view(name)?.edit.send(seed)
        case .enterBackground:
            swiped = nil
            await host.enterBackground()
        case .becomeActive: await host.becomeActive()
        case .warnOfMemory: host.warnOfMemory()
        }
        if swiped == nil { await host.settle(book.open) }
        if let name = book.unanswered { note("\(step): \(name) was not answered exactly once") }
        if let fault = host.fault(book.open, isAtRest: swiped == nil) { note("\(step): \(fault)") }
    }

    /// Closes all windows, and returns what is wrong, also with what is still alive.
    package func end() async -> String? {
        await host.closeWindows()
        for (name, results) in answers where results.count != 1 {
            note("the opener of \(name) received \(results)")
        }
        let open = book.open.count
        if open > 0 { note("\(open) pages are open") }
        let (layers, parts) = (book.release(), await host.liveParts())
        if layers > 0 || parts > 0 {
            note("\(layers) scenes and stores, and \(parts) parts of the host are alive")
        }
        return fault
    }

    /// Notes a page that opened in the place of its opener instead of its own, or the other way round.
    private func checkPlace(of name: String, from opener: String, _ presentation: Presentation) {
        guard Host.hasPlaces, let scene = book.scene(name), let other = book.scene(opener) else {
            return
        }
        let isOwn = presentation == .sheet || presentation == .window
        if (scene.navigation !== other.navigation) != isOwn {
            note("\(name) opened as \(presentation) in another place")
        }
    }

    // MARK: - Pages

    private func scene(_ name: String) -> Scene? {
        let scene = book.scene(name)
        if scene == nil { note("\(name) is not open") }
        return scene
    }

    private func view(_ name: String) -> ViewEnd<RoomPipeline>? {
        let end = book.store(name)?.pipeline.view
        if end == nil { note("\(name) is not open") }
        return end
    }
}
