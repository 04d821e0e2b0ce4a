// SPDX-License-Identifier: Apache-2.0

import Foundation
import PhotosCore
import Synchronization
import Testing

/// A random number generator with the same numbers in every run.
private struct Dice: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = (state ^ state >> 30) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
        return mixed ^ mixed >> 31
    }
}

/// Reads mutated EXIF blocks.
///
/// After a crash, the file that caused it is still in the folder for temporary files, in
/// `photos-…`.
@Suite("Mutated EXIF blocks")
struct EXIFFuzzTests {
    /// The number of files, from MINYA_EXIF_FUZZ; the tests include a short run.
    private static let count = environment("MINYA_EXIF_FUZZ").flatMap { Int($0) } ?? 1_500

    /// The folder with pictures of real cameras, from MINYA_EXIF_FILES.
    private static let folder = environment("MINYA_EXIF_FILES")

    private static func environment(_ name: String) -> String? {
        ProcessInfo.processInfo.environment[name]
    }

    /// The tags that Photos reads and a maker note, for runs without real pictures.
    private static let made = Picture.jpeg(
        exif: Block.exif(
            picture: [
                (0x010E, .text("A harbour")), (0x010F, .text("Canon")),
                (0x0110, .text("Canon Sample")), (0x0112, .short(6)), (0x013B, .text("Ana")),
                (0x8298, .text("Ana, CC0")),
            ],
            camera: [
                (0x829A, .ratio(1, 125)), (0x829D, .ratio(28, 10)), (0x8827, .short(400)),
                (0x9003, .text("2012:05:07 09:30:15")), (0x920A, .ratio(50, 1)),
                (
                    0x927C,
                    .bytes(
                        little(2, 2) + little(1, 2) + little(3, 2) + little(4, 4) + little(8, 4)
                            + little(6, 2) + little(2, 2) + little(30, 4) + little(8, 4)
                            + little(0, 4))
                ),
                (0xA434, .text("A lens")),
            ]))

    @Test("Mutated blocks are read or ignored, without a crash or a hang")
    func mutated() async throws {
        let sources = try Self.sources()
        let fixture = try Fixture()
        let service = fixture.service
        let progress = Progress()
        let watch = Task.detached { await progress.watch() }
        defer { watch.cancel() }
        var dice = Dice(state: 2016)
        var withMetadata = 0
        var slowest = Duration.zero
        for number in 0..<Self.count {
            let source = sources[number % sources.count]
            let block = source.mutated(&dice)
            // A TIFF consists of a block only.
            let isTIFF = dice.next() % 4 == 0
            let name = isTIFF ? "mutated.tif" : "mutated.jpg"
            try fixture.write(isTIFF ? block : source.jpeg(of: block), to: name)
            progress.begin("\(fixture.path(name)), number \(number)")
            let start = ContinuousClock.now
            let detail = try await service.detail(of: fixture.id(name))
            slowest = max(slowest, ContinuousClock.now - start)
            if detail.hasMetadata { withMetadata += 1 }
        }
        print(
            """
            │ \(Self.count) mutated EXIF blocks of \(sources.count) pictures: \(withMetadata) had metadata, \
            \(Self.count - withMetadata) none; the slowest took \(slowest)
            """)
        #expect(withMetadata > Self.count / 10, "Nearly no block had metadata")
        #expect(withMetadata < Self.count, "Every block had metadata, so nothing was mutated")
    }

    /// Returns the unchanged blocks of the pictures.
    private static func sources() throws -> [EXIFSource] {
        let made = try #require(EXIFSource(jpeg: made))
        guard let folder else { return [made] }
        let files = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String }
        let found = try (files ?? []).sorted().compactMap { name -> EXIFSource? in
            let file = URL(filePath: folder).appending(path: name)
            guard ["jpg", "jpeg"].contains(file.pathExtension.lowercased()) else { return nil }
            return EXIFSource(jpeg: [UInt8](try Data(contentsOf: file)))
        }
        try #require(!found.isEmpty, "There is no JPEG with EXIF in “\(folder)” (MINYA_EXIF_FILES)")
        return [made] + found
    }

    @Test("The original block has the expected values")
    func unchanged() async throws {
        let source = try #require(EXIFSource(jpeg: Self.made))
        let fixture = try Fixture()
        try fixture.write(source.jpeg(of: source.block), to: "a.jpg")
        let detail = try await fixture.service.detail(of: fixture.id("a.jpg"))
        #expect(detail.photo.camera == "Canon Sample")
        #expect(detail.caption == "A harbour")
        #expect(detail.lens == "A lens")
        #expect(detail.photo.author == "Ana")
    }
}

extension PhotoDetail {
    fileprivate var hasMetadata: Bool {
        photo.camera != nil || photo.taken != nil || photo.author != nil || caption != nil
            || copyright != nil || lens != nil || software != nil || place != nil
    }
}

/// Ends the tests if reading a file takes longer than a minute: nothing else can interrupt it.
private final class Progress: Sendable {
    private let file = Mutex("")

    func begin(_ file: String) {
        self.file.withLock { $0 = file }
    }

    func watch() async {
        var last = ""
        while (try? await Task.sleep(for: .seconds(60))) != nil {
            let now = file.withLock { $0 }
            guard now != last else { fatalError("Reading \(now) takes longer than a minute") }
            last = now
        }
    }
}
