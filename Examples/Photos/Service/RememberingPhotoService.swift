// SPDX-License-Identifier: Apache-2.0

import ExampleValues
public import Minya

/// A service on the web that tells what was seen before, when it cannot be reached.
///
/// What is told so has a date: ``PhotoPage/seen`` and ``PhotoDetail/seen``. Who waits too long for
/// the service behind it is told what was seen, too, and until there is an answer again the next
/// ones are told so at once; of these one at a time asks on behalf of all. The request goes on
/// meanwhile: a server that is slow is heard in the end, which ``comebacks`` tells who was told from
/// memory. That it said no is told as it is, and so is an answer that cannot be read: only where
/// there was none at all, or one of somebody in between, there is a use for an old one. A photo that
/// is gone is forgotten, and what is forgotten while it is asked for is not kept.
public struct RememberingPhotoService: PhotoService {
    private let remote: any PhotoService
    private let memory: any SeenPhotos
    private let now: @Sendable () -> PhotoDate?
    private let clock: any Clock<Duration>
    private let interception = Broadcast<String?>(nil)
    private let comeback = Broadcast(())
    private let silence: Silence
    private let late: LateAnswers

    /// How long the other service is waited for where there is something to tell from memory.
    public static let patience = Duration.seconds(6)

    /// Makes a service that remembers what another one answers.
    ///
    /// - Parameters:
    ///   - now: The day and the time as a clock shows them here; without any, nothing is remembered.
    ///   - clock: What its patience goes by.
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

    // MARK: - What is remembered

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
            // Who asks for one photo from the start only counts: nobody sees it.
            if limit > 1 || cursor != nil, page.seen == nil, let now = now() {
                // That it cannot be remembered makes the answer no worse.
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
            } catch let rejection as Rejection where remote.saysGone(rejection) {
                // Or it came back where nobody can be asked.
                try? await memory.forget(id)
                throw rejection
            }
        } orElse: {
            try? await memory.detail(of: id)
        }
    }

    // MARK: - Asking

    /// What the other service answers; or what was seen, where there was no answer in time.
    private func answer<Answer: Sendable>(
        to question: LateAnswers.Question,
        _ ask: @escaping @Sendable (Forgettings.Moment) async throws -> Answer,
        orElse known: @escaping @Sendable () async -> Answer?
    ) async throws -> Answer {
        let asked = memory.forgettings.moment
        if let answer = await lateAnswer(to: question, orElse: known) { return try answer.get() }
        if silence.isThere, let answer = await known() {
            if silence.takesListener() {
                follow(Task { try await ask(asked) }, to: question, asked)
            }
            return answer
        }
        // What is told from memory before the answer; nil when that is there.
        let (firsts, first) = AsyncStream<Answer?>.makeStream()
        let request = Task {
            defer { first.yield(nil) }
            return try await ask(asked)
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
                // What was asked before may have been answered meanwhile.
                return try await lateAnswer(to: question, orElse: known)?.get() ?? seen
            }
            let result = await request.result
            if note(result) { comeback.change { _ in } }
            if result.isOfTheWay, let seen = await known() { return seen }
            return try result.get()
        }
        // Who is cancelled meanwhile waits for nothing any more.
        request.cancel()
        throw CancellationError()
    }

    /// What was answered too late, unless that was forgotten since, or another person asks by now.
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

    /// Waits on behalf of all for what was asked, after who did was told from memory.
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

    /// Notes whether there was an answer; returns whether it is the first after a silence.
    private func note<Answer>(_ result: Result<Answer, any Error>) -> Bool {
        let failure = result.failed
        if failure?.reason == .timeout { silence.begin() }
        if result.isOfTheWay || (failure == nil && result.isAnswer) { tell(failure) }
        return result.isAnswer && silence.end()
    }

    public func waitAgain() {
        silence.end()
        remote.waitAgain()
    }

    public var comebacks: AsyncStream<Void> { comeback.laterChanges }

    public var interceptions: AsyncStream<String?> { interception.changes }

    private func tell(_ failure: Failure?) {
        let sentence = failure?.reason == .intercepted ? failure?.message : nil
        if interception.value != sentence { interception.change { $0 = sentence } }
    }

    // MARK: - What is not

    public var abilities: PhotoAbilities { remote.abilities }

    public var ranking: String { remote.ranking }

    public func saysGone(_ rejection: Rejection) -> Bool { remote.saysGone(rejection) }

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
    /// The favourites are one list, whichever they are: each has been seen, or has not.
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

    /// Whether the other side said something, be it no, or what cannot be read.
    fileprivate var isAnswer: Bool {
        switch self {
        case .success: true
        case .failure(let error): error is Rejection || failed?.reason == .unreadable
        }
    }

    /// Whether the other side could not be reached, or did not answer in time or in person.
    fileprivate var isOfTheWay: Bool { failed?.isOfTheWay ?? false }
}
