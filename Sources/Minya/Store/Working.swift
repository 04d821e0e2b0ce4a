// SPDX-License-Identifier: Apache-2.0

/// A layer that starts work: ``Store`` and ``SubStore``.
@MainActor
public protocol Working: Observing {
    /// The pipeline that the Store writes.
    associatedtype Pipe: Pipeline = MissingPipeline
    /// The names of the Store's work; a Store that starts none declares none.
    ///
    /// ```swift
    /// enum Work: String { case search, nextPage }
    /// ```
    ///
    /// Reports, ledgers and tapes show the raw value. If names are computed, `Work` is a struct.
    associatedtype Work: RawRepresentable<String> = MissingWork
    /// The Store's end of its pipeline.
    var pipeline: StoreEnd<Pipe> { get }
}

extension Working {
    @available(
        *, unavailable,
        message: "a Store holds its own end: let pipeline = StoreEnd(PagePipeline())"
    )
    public var pipeline: StoreEnd<Pipe> { fatalError() }

    /// Starts work and passes its outcome to the Store, on the main actor.
    ///
    /// ```swift
    /// let query = PhotoQuery(text: pipeline.query)
    /// run(.search, .latest, after: .milliseconds(300)) { [photos] in
    ///     try await photos.search(query)
    /// } then: { store, outcome in
    ///     store.show(outcome)
    /// }
    /// ```
    ///
    /// The body runs off the main actor, after the delay on the clock dependency. Capture what it
    /// needs, not the Store: the Store is held weakly and passed to `then`. The work is cancelled
    /// when the scene closes, and a late result is dropped.
    ///
    /// - Parameters:
    ///   - name: The name of the work, for the policy and for inspection.
    ///   - policy: What happens if work under this name has not ended; by default, both run.
    ///   - delay: The time to wait, counted from this call.
    ///   - body: Throws a ``Rejection``, a ``Failure`` or a ``FailureConvertible`` error; any other
    ///     error is reported to the app's `onProblem` and becomes a failure with the reason
    ///     `.unexpected`.
    public func run<Value: Sendable>(
        _ name: Work, _ policy: WorkPolicy = .all, after delay: Duration = .zero,
        _ body: @escaping @Sendable () async throws -> Value,
        then: @escaping @MainActor (Self, Outcome<Value>) -> Void
    ) {
        run(named: name.rawValue, policy, after: delay, body, then: then)
    }

    /// Starts work of the Store or of the framework.
    package func run<Value: Sendable>(
        named name: String, _ policy: WorkPolicy = .all, after delay: Duration = .zero,
        _ body: @escaping @Sendable () async throws -> Value,
        then: @escaping @MainActor (Self, Outcome<Value>) -> Void
    ) {
        let list = lifetime.attachment(WorkList.self)
        guard let work = list.start(name, policy) else { return noteStart("run(\"\(name)\")") }
        let queue = pipeline.queue
        let start = queue.probe?.workStarted(name) ?? 0
        if let replay = queue.replay {
            return replay.started(
                replayed(work, name, list, queue, of: start, element: Never.self, then))
        }
        let pause = delay > .zero ? pause(on: queue.clock, delay) : nil
        work.monitored = queue.monitor?.start(name, in: queue)
        work.monitored?.previous = work.previous?.monitored
        work.task = Task { [weak self, weak list] in
            await work.previous?.task?.value
            work.previous = nil
            work.monitored?.previous = nil
            let result = await attempt(after: pause, body, for: work.monitored)
            end(work, name, list, queue, of: start, self, result, then)
        }
    }

    /// Calls the Store after a delay on the clock dependency, on the main actor.
    ///
    /// ```swift
    /// after(.reload, .seconds(60)) { store in store.load() }
    /// ```
    ///
    /// It is work like that of `run`: cancelled under its name, and when the scene closes. By default, a
    /// second call of the same name replaces the first.
    public func after(
        _ name: Work, _ delay: Duration, _ policy: WorkPolicy = .latest,
        _ body: @escaping @MainActor (Self) -> Void
    ) {
        run(name, policy, after: delay) {
        } then: { store, _ in
            body(store)
        }
    }

    /// Passes each element of a sequence to the Store for as long as the scene is open.
    ///
    /// ```swift
    /// follow(.history, history.changes) { store, recent in
    ///     store.pipeline.suggestions = recent
    /// }
    /// ```
    ///
    /// A second call under the same name replaces the first. When the sequence ends or throws,
    /// `ended` receives the outcome, as the `then` of `run` does.
    public func follow<Elements: AsyncSequence & Sendable>(
        _ name: Work, _ elements: Elements,
        each body: @escaping @MainActor (Self, Elements.Element) -> Void,
        ended: (@MainActor (Self, Outcome<Void>) -> Void)? = nil
    ) where Elements.Element: Sendable {
        follow(named: name.rawValue, elements, each: body, ended: ended)
    }

    /// Follows a sequence for the Store or for a feed.
    package func follow<Elements: AsyncSequence & Sendable>(
        named name: String, _ elements: Elements,
        each body: @escaping @MainActor (Self, Elements.Element) -> Void,
        ended: (@MainActor (Self, Outcome<Void>) -> Void)? = nil
    ) where Elements.Element: Sendable {
        let list = lifetime.attachment(WorkList.self)
        guard let work = list.start(name, .latest) else {
            return noteStart("follow(\"\(name)\")")
        }
        let queue = pipeline.queue
        let start = queue.probe?.workStarted(name) ?? 0
        if let replay = queue.replay {
            return replay.started(
                replayed(work, name, list, queue, of: start, each: body, ended ?? { _, _ in }))
        }
        work.task = Task { [weak self, weak list] in
            let result: Result<Void, any Error>
            do {
                for try await element in elements {
                    guard work.isWanted, !queue.isClosed, let self else { break }
                    queue.deliver(element, name, of: start) { body(self, element) }
                }
                result = .success(())
            } catch {
                result = .failure(error)
            }
            end(work, name, list, queue, of: start, self, result, ended ?? { _, _ in })
        }
    }

    /// Returns the work of a replay, which delivers what a tape has instead of what a body returns.
    private func replayed<Value, Element>(
        _ work: WorkList.Work, _ name: String, _ list: WorkList, _ queue: DeliveryQueue,
        of start: Int, element: Element.Type = Element.self,
        each body: @escaping @MainActor (Self, Element) -> Void = { _, _ in },
        _ then: @escaping @MainActor (Self, Outcome<Value>) -> Void
    ) -> ReplayedWork {
        ReplayedWork(
            name, value: Value.self, element: Element.self, isWanted: { work.isWanted }
        ) { [weak self] element in
            guard let element = element as? Element, let self else { return false }
            queue.deliver(element, name, of: start) { body(self, element) }
            return true
        } end: { [weak self, weak list] result in
            let typed: Result<Value, any Error>
            switch result {
            case .success(let value):
                guard let value = value as? Value else { return false }
                typed = .success(value)
            case .failure(let error): typed = .failure(error)
            }
            Minya.end(work, name, list, queue, of: start, self, typed, then)
            return true
        }
    }

    /// Reports work that was not started because the scene has ended.
    private func noteStart(_ what: @autoclosure () -> String) {
        #if DEBUG
            if lifetime.hasEnded { pipeline.queue.reportLate(what()) }
        #endif
    }

    /// Cancels the work under a name; its `then` is not called.
    public func cancel(_ name: Work) {
        lifetime.attachment(WorkList.self).cancel(name.rawValue)
    }

    /// Whether work under this name is in progress.
    public func isRunning(_ name: Work) -> Bool { isRunning(named: name.rawValue) }

    /// Whether work of the Store or of the framework is in progress.
    package func isRunning(named name: String) -> Bool {
        lifetime.attachment(WorkList.self).isRunning(name)
    }
}

/// Passes the outcome of work to the Store.
@MainActor
private func end<Owner: AnyObject, Value>(
    _ work: WorkList.Work, _ name: String, _ list: WorkList?, _ queue: DeliveryQueue,
    of start: Int, _ owner: Owner?, _ result: Result<Value, any Error>,
    _ then: @MainActor (Owner, Outcome<Value>) -> Void
) {
    // The scene may have closed, or newer work may have replaced this.
    guard list?.finish(work, name) == true, !queue.isClosed, let owner else {
        return queue.endWork(name, outcome: nil, of: start) {}
    }
    let outcome = settled(result, name, queue)
    queue.endWork(name, outcome: outcome, of: start) { then(owner, outcome) }
}

extension DeliveryQueue {
    /// Passes an element to the Store, and reports it to the probe first.
    fileprivate func deliver(
        _ element: Any, _ name: String, of start: Int, _ body: () -> Void
    ) {
        guard let probe else { return body() }
        probe.workDelivered(name, element: element, of: start, body)
    }

    /// Passes an outcome to the Store, and reports it to the probe first.
    fileprivate func endWork(
        _ name: String, outcome: Any?, of start: Int, _ then: () -> Void
    ) {
        guard let probe else { return then() }
        probe.workEnded(name, outcome: outcome, of: start, then)
    }
}

/// Returns the body's result; runs off the main actor.
private nonisolated func attempt<Value: Sendable>(
    after pause: (@Sendable () async throws -> Void)?,
    _ body: @escaping @Sendable () async throws -> Value, for monitored: MonitoredWork? = nil
) async -> Result<Value, any Error> {
    if let monitored { return await monitored.perform { await attempt(after: pause, body) } }
    do {
        try await pause?()
        try Task.checkCancellation()
        return .success(try await body())
    } catch {
        return .failure(error)
    }
}

/// Waits until the delay has passed since this call, however late the task starts.
private nonisolated func pause<C: Clock>(
    on clock: C, _ delay: Duration
) -> @Sendable () async throws -> Void where C.Duration == Duration {
    let deadline = clock.now.advanced(by: delay)
    return { try await clock.sleep(until: deadline, tolerance: nil) }
}

/// Converts a result to one of the three outcomes.
@MainActor
private func settled<Value>(
    _ result: Result<Value, any Error>, _ name: String, _ queue: DeliveryQueue
) -> Outcome<Value> {
    switch result {
    case .success(let value): return .value(value)
    case .failure(let error as Rejection): return .rejection(error)
    case .failure(let error as Failure): return .failure(error)
    case .failure(let error as any FailureConvertible): return .failure(error.failure)
    case .failure(is CancellationError):
        return .failure(Failure(.cancelled, "The request was cancelled. Try again."))
    case .failure(let error):
        queue.onProblem(error as? Problem ?? .unexpectedError(work: name, error: "\(error)"))
        return .failure(Failure(.unexpected, "Something unexpected happened. Try again."))
    }
}
