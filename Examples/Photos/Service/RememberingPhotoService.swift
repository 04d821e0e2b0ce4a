// SPDX-License-Identifier: Apache-2.0

import ExampleValues
public import Minya

/// A service on the web that returns cached answers when its server cannot be reached.
///
/// A cached answer has a date: ``PhotoPage/seen`` and ``PhotoDetail/seen``. A caller that waits too
/// long for the underlying service receives the cached answer, too; its request continues, so that
/// even a slow answer is used in the end. From then on callers receive cached answers at once, and
/// one request at a time waits on behalf of all of them; as soon as the server answers again,
/// ``comebacks`` notifies the callers that received cached data.
///
/// A rejection is thrown unchanged, and so is the failure to decode an answer: the cached answer
/// replaces only a missing answer, or one of an intermediary. A photo that no longer exists is
/// removed from the cache, and data that is removed while it is being fetched is not stored.
public struct RememberingPhotoService: PhotoService {
    private let remote: any PhotoService
    private let memory: any SeenPhotos
    private let now: @Sendable () -> PhotoDate?
    private let clock: any Clock<Duration>
    private let interception = Broadcast<String?>(nil)
    private let comeback = Broadcast(())
    private let silence: Silence
    private let late: LateAnswers

    /// How long to wait for the underlying service if there is a cached answer.
    public static let patience = Duration.seconds(6)

    /// Creates a service that caches the answers of another one.
    ///
    /// - Parameters:
    ///   - now: Returns the current local date and time; while it returns nil, nothing is cached.
    ///   - clock: The clock that measures the waiting time.
    public init(
        _ remote: any PhotoService, in memory: any SeenPhotos,
        now: @escaping @Sendable () -> PhotoDate?,
        clock: any Clock<Duration> = ContinuousClock()
    ) {
        self.remote = remote
        self.memory = memory
        self.now = now
        self.clock = clock
        silence = Silence(on: remote.reachability)
        late = LateAnswers(clock: clock)
    }

    // MARK: - Cached calls

    public func search(
        _ query: PhotoQuery, after cursor: PhotoPage.Cursor?, limit: Int
    ) async throws -> PhotoPage {
        try await page(of: .search(query), after: cursor, limit: limit)
    }

    public func interesting(after cursor: PhotoPage.Cursor?, limit: Int) async throws -> PhotoPage {
        try await page(of: .interesting, after: cursor, limit: limit)
    }

    private func page(
        of source: PhotoSource, after cursor: PhotoPage.Cursor?, limit: Int
    ) async throws -> PhotoPage {
        try await answer(to: .page(source, cursor, limit: limit)) { asked in
            let page = try await remote.page(of: source, after: cursor, limit: limit)
            // A request for a single photo from the start only counts; its page is never shown.
            if limit > 1 || cursor != nil, page.seen == nil, let now = now() {
                // A failure to cache does not make the answer any worse.
                try? await memory.keep(
                    page, of: source.asRemembered, after: cursor, on: now, askedAt: asked)
            }
            return page
        } orElse: {
            let list = try? await memory.list(of: source.asRemembered)
            let known = source.query.among.map { list?.among(Set($0)) } ?? list
            return known?.page(after: cursor, limit: limit)
        }
    }

    public func detail(of id: Photo.ID) async throws -> PhotoDetail {
        try await answer(to: .detail(id)) { asked in
            do {
                let detail = try await remote.detail(of: id)
                if detail.seen == nil, let now = now() {
                    try? await memory.keep(detail, on: now, askedAt: asked)
                }
                return detail
            } catch let rejection as Rejection where remote.meansGone(rejection) {
                // Otherwise it would return from the cache while offline.
                try? await memory.forget(id)
                throw rejection
            }
        } orElse: {
            try? await memory.detail(of: id)
        }
    }

    // MARK: - Requests

    /// Returns the answer of the underlying service, or the cached one if there is no answer in
    /// time.
    private func answer<Answer: Sendable>(
        to question: LateAnswers.Question,
        _ fetch: @escaping @Sendable (Forgettings.Moment) async throws -> Answer,
        orElse known: @escaping @Sendable () async -> Answer?
    ) async throws -> Answer {
        let asked = memory.forgettings.moment
        if let answer = await lateAnswer(to: question, orElse: known) { return try answer.get() }
        if silence.isThere, let answer = await known() {
            if silence.claimListener() {
                follow(Task { try await fetch(asked) }, to: question, asked)
            }
            return answer
        }
        // The cached answer, if it is returned before the server's; nil once the request has
        // finished.
        let (firsts, first) = AsyncStream<Answer?>.makeStream()
        let request = Task {
            defer { first.yield(nil) }
            return try await fetch(asked)
        }
        let patience = Task {
            guard (try? await clock.sleep(for: Self.patience)) != nil else { return }
            silence.begin()
            if let answer = await known() { first.yield(answer) }
        }
        defer { patience.cancel() }
        for await seen in firsts {
            if let seen {
                silence.addListener()
                follow(request, to: question, asked)
                // An earlier request may have been answered meanwhile.
                return try await lateAnswer(to: question, orElse: known)?.get() ?? seen
            }
            let result = await request.result
            if note(result) { comeback.change { _ in } }
            if result.isOfTheWay, let seen = await known() { return seen }
            return try result.get()
        }
        // A cancelled caller no longer waits.
        request.cancel()
        throw CancellationError()
    }

    /// Returns a late answer, unless it was removed since or the account may have changed.
    private func lateAnswer<Answer: Sendable>(
        to question: LateAnswers.Question, orElse known: () async -> Answer?
    ) async -> Result<Answer, any Error>? {
        let answer: (result: Result<Answer, any Error>, asked: Forgettings.Moment)? =
            late.answer(to: question)
        guard let (result, asked) = answer, memory.forgettings.isSameAsker(since: asked)
        else { return nil }
        if memory.forgettings.isNothing(since: asked) { return result }
        return await known() == nil ? nil : result
    }

    /// Waits for a request on behalf of all callers, after its own caller received cached data.
    private func follow<Answer>(
        _ request: Task<Answer, any Error>, to question: LateAnswers.Question,
        _ asked: Forgettings.Moment
    ) {
        Task {
            let result = await request.result
            silence.removeListener()
            if result.isAnswer { late.keep(result, to: question, askedAt: asked) }
            if note(result) || result.isAnswer { comeback.change { _ in } }
        }
    }

    /// Records whether there was an answer; returns whether it is the first after a silence.
    private func note<Answer>(_ result: Result<Answer, any Error>) -> Bool {
        let failure = result.failed
        if failure?.reason == .timeout { silence.begin() }
        if result.isOfTheWay || (failure == nil && result.isAnswer) {
            updateInterception(after: failure)
        }
        return result.isAnswer && silence.end()
    }

    public func waitAgain() {
        silence.end()
        remote.waitAgain()
    }

    public var comebacks: AsyncStream<Void> { comeback.laterChanges }

    public var interceptions: AsyncStream<String?> { interception.changes }

    private func updateInterception(after failure: Failure?) {
        let sentence = failure?.reason == .intercepted ? failure?.message : nil
        if interception.value != sentence { interception.change { $0 = sentence } }
    }

    // MARK: - Calls that are not cached

    public var abilities: PhotoAbilities { remote.abilities }

    public var ranking: String { remote.ranking }

    public func meansGone(_ rejection: Rejection) -> Bool { remote.meansGone(rejection) }

    public var reachability: any Reachability { remote.reachability }

    public func folders() async throws -> [PhotoFolder] { try await remote.folders() }

    public func folder(meantBy place: PhotoPath) async -> PhotoPath {
        await remote.folder(meantBy: place)
    }

    public func refresh() async {
        silence.end()
        late.clear()
        await remote.refresh()
    }

    public func changes(matching query: PhotoQuery) -> AsyncStream<PhotoChange> {
        remote.changes(matching: query)
    }
}

extension PhotoSource {
    /// The key of the favourites in the cache is independent of which photos they are: each has
    /// been cached, or has not.
    fileprivate var asRemembered: PhotoSource {
        guard case .search(var query) = self, query.among != nil else { return self }
        query.among = []
        return .search(query)
    }
}

extension Result where Failure == any Error {
    fileprivate var failed: Minya.Failure? {
        if case .failure(let error) = self { error as? Minya.Failure } else { nil }
    }

    /// Whether the server answered, including a rejection or an answer that cannot be decoded.
    fileprivate var isAnswer: Bool {
        switch self {
        case .success: true
        case .failure(let error): error is Rejection || failed?.reason == .unreadable
        }
    }

    /// Whether the server could not be reached or did not answer in time, or an intermediary
    /// answered in its place.
    fileprivate var isOfTheWay: Bool { failed?.isOfTheWay ?? false }
}
