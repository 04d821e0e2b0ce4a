// SPDX-License-Identifier: Apache-2.0

import ExampleMutations
import Foundation
import Minya
import PhotosCore
import Testing

@Suite("Mutated files of Photos", .serialized)
struct FuzzTests {
    /// The number of files, from MINYA_PHOTOS_FUZZ; the tests include a short run.
    private static let count =
        ProcessInfo.processInfo.environment["MINYA_PHOTOS_FUZZ"].flatMap { Int($0) } ?? 700

    @Test("Mutated files are read, rejected or discarded, without a crash or a hang")
    func mutated() async throws {
        let session = try await Session()
        var random = Numbers(seed: 2016)
        var outcomes: [String: [String: Int]] = [:]
        var slowest = Duration.zero
        for number in 0..<Self.count {
            let kind = Session.Kind.allCases[number % Session.Kind.allCases.count]
            let start = ContinuousClock.now
            let outcome = try await session.use(kind, &random)
            slowest = max(slowest, ContinuousClock.now - start)
            outcomes[kind.rawValue, default: [:]][outcome, default: 0] += 1
        }
        for (kind, told) in outcomes.sorted(by: { $0.key < $1.key }) {
            let counts = told.sorted { $0.value > $1.value }.map { "\($0.value) \($0.key)" }
            print("│ mutated \(kind): \(counts.joined(separator: ", "))")
            // If there is never a difference, nothing was mutated, or nothing was read.
            #expect(told.count > 1, "\(kind)")
        }
        print("│ \(Self.count) mutated files of Photos; the slowest took \(slowest)")
    }
}
