// SPDX-License-Identifier: Apache-2.0

import Minya

#if canImport(Glibc)
    import Glibc
    import MinyaTape
#endif

/// One page from its opening to its end, and the steps that happen to it.
@MainActor
final class FuzzRun<S: Store> {
    let host = TestHost()
    let calls = FuzzedCalls()
    let plan: FuzzPlan<S>
    private(set) var page: TestScene<S>?
    private let writes = FuzzWrites(of: String(describing: S.self))
    private let isLogged = environment("MINYA_FUZZ_LOG") != nil
    /// The steps so far, as sentences.
    private(set) var texts: [String] = []
    #if DEBUG
        private var closed: [ClosedScene] = []
    #endif
    #if canImport(Glibc)
        private let tape: Tape?
    #endif

    /// - Parameter tape: The file in which the page is recorded.
    init(_ plan: FuzzPlan<S>, tape file: String? = nil) {
        self.plan = plan
        #if canImport(Glibc)
            tape = file.map { Tape(file: $0, app: "\(S.self)") }
        #endif
    }

    /// Whether the page has neither been closed nor ended itself.
    var isOpen: Bool { page?.scene.isOpen == true }

    // MARK: - The course

    func open() async -> FuzzBreach? {
        #if canImport(Glibc)
            if let tape { host.mediator.attach(tape) }
        #endif
        host.mediator.attach(writes)
        #if DEBUG
            host.mediator.onClosed = { [weak self] in self?.closed.append($0) }
        #endif
        do {
            page = try FuzzedCalls.$current.withValue(calls) { try plan.setUp(host) }
        } catch {
            return FuzzBreach(kind: "open", text: "The page does not open: \(error)")
        }
        return await check()
    }

    /// Does a step, and waits until the page has settled.
    ///
    /// - Returns: What is wrong afterwards.
    func perform(_ step: FuzzStep) async -> FuzzBreach? {
        guard let text = text(of: step) else { return nil }
        note(text)
        guard start(step) else {
            texts.removeLast()
            return nil
        }
        return await check()
    }

    /// Closes the page, ends the calls that still wait, and checks that nothing of the page is left.
    func finish() async -> FuzzBreach? {
        note("The window is closed.")
        host.navigation.closeWindow()
        page = nil
        calls.endAll()
        if let breach = await settle() { return breach }
        #if DEBUG
            _ = await poll(within: .milliseconds(50), isolation: #isolation) { leak == nil }
            if let leak { return FuzzBreach(kind: "leak", text: leak) }
        #endif
        return problem
    }

    /// Waits until the events so far are on the tape.
    func flush() {
        #if canImport(Glibc)
            tape?.flush()
        #endif
    }

    /// Records a step, and prints it before it happens, because it may end the process.
    private func note(_ text: String) {
        let text = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
            .joined(separator: "\\n")
        texts.append(text)
        guard isLogged else { return }
        print("\(texts.count). \(text)")
        #if canImport(Glibc)
            fflush(nil)
        #endif
    }

    // MARK: - Checking

    private func check() async -> FuzzBreach? {
        if let breach = await settle() ?? problem { return breach }
        guard let page, isOpen else { return nil }
        let fuzzed = FuzzedPage(host, page, writes)
        for invariant in plan.invariants where !invariant.holds(fuzzed) {
            return FuzzBreach(
                kind: "invariant \(invariant.text)",
                text: "This does not hold: “\(invariant.text)”.")
        }
        return nil
    }

    private var problem: FuzzBreach? {
        host.problems.first.map {
            FuzzBreach(kind: "problem \($0.code.name)", text: "A problem was reported: “\($0)”.")
        }
    }

    #if DEBUG
        private var leak: String? { closed.lazy.compactMap(\.leak?.description).first }
    #endif

    /// Waits until nothing can progress without a step.
    private func settle() async -> FuzzBreach? {
        let hasSettled = await poll(within: plan.limit, isolation: #isolation) {
            progressing.isEmpty
        }
        guard hasSettled else {
            let names = progressing.map { "'\($0.name)'" }.joined(separator: ", ")
            return FuzzBreach(
                kind: "settle", text: "After \(plan.limit), this work is still running: \(names).")
        }
        // A sequence may be about to deliver, unless it is known to wait for a stub.
        let end = ContinuousClock.now + min(plan.limit, .milliseconds(100))
        var events: Int?
        while mayProgress, events != writes.events, ContinuousClock.now < end {
            events = writes.events
            _ = await poll(within: .milliseconds(20), isolation: #isolation) {
                !mayProgress || events != writes.events
            }
        }
        return progressing.isEmpty || ContinuousClock.now > end ? nil : await settle()
    }

    /// The work that waits neither in its own task nor in one that it has started.
    private var progressing: [MonitoredWork] {
        let held = calls.held
        return host.monitor.progressing.filter { work in !held.contains { $0.starter === work } }
    }

    /// Whether something that the monitor does not record may progress.
    private var mayProgress: Bool {
        let held = calls.held
        let sequences = writes.running - host.monitor.count
        return sequences > held.count { $0.starter == nil }
            || held.contains { $0.work == nil && $0.starter != nil }
    }
}
