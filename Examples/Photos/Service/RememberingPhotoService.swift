// SPDX-License-Identifier: Apache-2.0

public import Minya

/// A service on the web that tells what was seen before, when it cannot be reached.
///
/// What is told so has a date: ``PhotoPage/seen`` and ``PhotoDetail/seen``. The service behind it
/// is asked each time; who waits too long for it is told what was seen, too, and until there is an
/// answer again the next ones are told so at once. That it said no is told as it is, and so is an
/// answer that cannot be read: only where there was none at all, or one of somebody in between,
/// there is a use for an old one. A photo that is gone is forgotten.
public struct RememberingPhotoService: PhotoService {
    private let remote: any PhotoService
    private let memory: any SeenPhotos
    private let now: @Sendable () -> PhotoDate?
    private let clock: any Clock<Duration>
    private let interception = Broadcast<String?>(nil)
    private let silence: Silence

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
        try await answer {
            let page = try await remote.page(of: source, after: cursor, limit: limit)
            // Who asks for one photo only counts: nobody sees it.
            if limit > 1, page.seen == nil, let now = now() {
                // That it cannot be remembered makes the answer no worse.
                try? await memory.keep(page, of: source.asRemembered, after: cursor, on: now)
            }
            return page
        } orElse: {
            let list = try? await memory.list(of: source.asRemembered)
            let known = source.query.among.map { list?.among(Set($0)) } ?? list
            return known?.page(after: cursor, limit: limit)
        }
    }

    public func detail(of id: Photo.ID) async throws -> PhotoDetail {
        try await answer {
            do {
                let detail = try await remote.detail(of: id)
                if detail.seen == nil, let now = now() { try? await memory.keep(detail, on: now) }
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

    /// What the other service answers; or what was seen, where there was no answer in time.
    private func answer<Answer: Sendable>(
        _ ask: @escaping @Sendable () async throws -> Answer,
        orElse known: @escaping @Sendable () async -> Answer?
    ) async throws -> Answer {
        if silence.isThere, let answer = await known() {
            silence.listen(for: ask)
            return answer
        }
        return try await withThrowingTaskGroup(of: Answer?.self) { group in
            group.addTask {
                do {
                    let answer = try await silence.heard(ask)
                    tell(nil)
                    return answer
                } catch let failure as Failure where failure.isOfTheWay {
                    tell(failure)
                    guard let answer = await known() else { throw failure }
                    return answer
                }
            }
            group.addTask {
                // Whoever is cancelled meanwhile is not waited for any more.
                guard (try? await clock.sleep(for: Self.patience)) != nil else { return nil }
                silence.begin()
                return await known()
            }
            defer { group.cancelAll() }
            while let answer = try await group.next() {
                if let answer { return answer }
            }
            throw CancellationError()
        }
    }

    public func waitAgain() {
        silence.end()
        remote.waitAgain()
    }

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

extension Failure {
    /// Whether the other side could not be reached, or did not answer in time or in person.
    fileprivate var isOfTheWay: Bool {
        switch reason {
        case .offline, .timeout, .intercepted: true
        case .unreadable, .cancelled, .unexpected: false
        }
    }
}
