// SPDX-License-Identifier: Apache-2.0

public import Minya
import Testing

/// A search for mistakes in a page by random steps, which are the same for the same seed.
///
/// It opens the page again and again. Each time, the View writes and sends random values, services answer,
/// reject or fail in any order, time passes, and the window is closed at some moment. What the test
/// reports is the shortest list of steps that breaks an invariant.
///
/// ```swift
/// final class HeldPhotos: PhotoService {
///     let calls = StubCalls<String, [Photo]>()
///     func search(_ query: PhotoQuery) async throws -> [Photo] { try await calls.call(query.text) }
/// }
///
/// @MainActor @Test("What is shown is what was found")
/// func shows() async {
///     await Fuzz(PhotoListStore.self, seed: 7) { host in
///         host.provide(.photos, HeldPhotos())
///         return try host.open(PhotoListStore.self, PhotoQuery(text: ""))
///     }
///     .generate(Photo.self) { random in
///         Photo(id: String(random.next()), title: "Lake")
///     }
///     .invariant("photos are shown only in the phase `shown`") { page in
///         page.view.photos.isEmpty || page.view.phase == .shown
///     }
///     .run(rounds: 20)
/// }
/// ```
///
/// Besides the invariants of the test, these are checked: no problem is reported, all work ends or
/// waits for the test, and a debug build has released everything one turn after the end.
///
/// `minya fuzz SCENE` runs the tests of a page with another seed or for a given time, and writes a tape of
/// the shortest list. It sets `MINYA_FUZZ_SEED`, `MINYA_FUZZ_ROUNDS`, `MINYA_FUZZ_TIME` in seconds and
/// `MINYA_FUZZ_TAPE`, the file of the tape, in the environment. A crash ends the process before the test
/// can report it. Therefore it also sets `MINYA_FUZZ_LOG=1`, with which the test prints each step before
/// it happens.
@MainActor
public struct Fuzz<S: Store> {
    private var plan: FuzzPlan<S>
    private let seed: UInt64

    /// Creates a search in pages that a closure opens, each with everything it needs.
    ///
    /// Every `StubCalls` that the closure creates is answered by the search, with random values or
    /// with its standard answers. What the closure does not create itself must not change, because the
    /// same steps must have the same result in the next page. With a real controller, the user also
    /// answers questions, presses the buttons of toasts, and leaves the pages on top.
    ///
    /// - Parameter seed: `MINYA_FUZZ_SEED` in the environment replaces it.
    public init(
        _ store: S.Type, seed: UInt64 = 1,
        open: @escaping @MainActor (TestHost) throws -> TestScene<S>
    ) {
        plan = FuzzPlan(setUp: open)
        self.seed = environment("MINYA_FUZZ_SEED").flatMap { UInt64($0) } ?? seed
    }

    /// The environment variables of a fuzz whose texts are not numbers, or are negative ones.
    private func wrongNumbers() -> [(name: String, text: String)] {
        ["MINYA_FUZZ_SEED", "MINYA_FUZZ_ROUNDS", "MINYA_FUZZ_TIME"].compactMap { name in
            guard let text = environment(name), UInt64(text) == nil else { return nil }
            return (name, text)
        }
    }

    var search: FuzzSearch<S> {
        var search = FuzzSearch(plan, seed: seed)
        search.time = environment("MINYA_FUZZ_TIME").flatMap { UInt64($0) }.map { .seconds($0) }
        search.tape = environment("MINYA_FUZZ_TAPE")
        return search
    }

    /// Adds a sentence that must hold whenever the page has settled and is open.
    ///
    /// ```swift
    /// let fuzz = Fuzz(CounterStore.self) { host in try host.open(CounterStore.self, ()) }
    ///     .invariant("it counts every click") { page in page.view.count == page.count(of: \.add) }
    /// ```
    public func invariant(
        _ text: String, _ holds: @escaping @MainActor (FuzzedPage<S>) -> Bool
    ) -> Fuzz {
        var copy = self
        copy.plan.invariants.append(FuzzPlan.Invariant(text: text, holds: holds))
        return copy
    }

    /// Makes the values of a type with a closure, wherever one is needed.
    ///
    /// Without it, values are made of numbers, texts, enums without associated values, and what is
    /// `Decodable` or `CaseIterable`; also optionals, collections and results of these. A tuple, or a struct
    /// that is neither, is made of its stored properties, without a call of its initializer.
    ///
    /// ```swift
    /// let fuzz = Fuzz(CounterStore.self) { host in try host.open(CounterStore.self, ()) }
    ///     .generate(Photo.self) { random in
    ///         Photo(id: String(random.next()), title: "Lake")
    ///     }
    /// ```
    public func generate<Value>(
        _ type: Value.Type, _ make: @escaping (inout any RandomNumberGenerator) -> Value
    ) -> Fuzz {
        var copy = self
        copy.plan.generators[ObjectIdentifier(type)] = { make(&$0) }
        return copy
    }

    /// Opens the page `rounds` times, and records an issue with the steps if something is wrong.
    ///
    /// A slot or an answer of which no value can be made is an issue, too. A round has up to 25 steps; each
    /// takes less than a millisecond, and 20 to 100 more while the page follows a sequence that does not wait for
    /// a stub's call. The search for the shortest list ends after a minute.
    ///
    /// - Parameter rounds: `MINYA_FUZZ_ROUNDS` in the environment replaces it. With `MINYA_FUZZ_TIME` alone,
    ///   there are as many rounds as that time allows.
    public func run(
        rounds: Int = 100, fileID: String = #fileID, filePath: String = #filePath,
        line: Int = #line, column: Int = #column
    ) async {
        let place = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
        for (name, text) in wrongNumbers() {
            Issue.record(
                "\(name) is '\(text)': set it to a number, or remove it.", sourceLocation: place)
        }
        var search = search
        let requested = environment("MINYA_FUZZ_ROUNDS").flatMap { Int($0) }
        let finding = await search.find(rounds: requested ?? (search.time == nil ? rounds : .max))
        for (what, type) in search.missing.sorted(by: { $0.key < $1.key }) {
            Issue.record(
                """
                No random value of \(type) can be made for \(what): make the type Codable or \
                CaseIterable, or call generate(\(type).self).
                """, sourceLocation: place)
        }
        guard let finding else { return }
        let steps = finding.texts.enumerated().map { "  \($0 + 1). \($1)" }
        let again =
            finding.isReproducible
            ? ""
            : " The same steps did not have this result again, so it depends on the order of threads."
        Issue.record(
            """
            \(finding.breach.text) \(S.self) was opened, and then (seed \(seed), round \
            \(finding.round + 1)):
            \(steps.joined(separator: "\n"))\(again)
            """, sourceLocation: place)
    }
}
